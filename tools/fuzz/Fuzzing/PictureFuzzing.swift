import Footprint
import Glibc
import ImagePipeline

/// Puts an input through the whole pipeline, or through the probe alone.
package enum PictureFuzzing {
  private static let file = FuzzedFile()
  private static let outputs = FuzzedOutputs(count: 3)

  /// Makes a thumbnail of what comes after the options: by one thread, by two, and with two smaller
  /// ones beside it; then it fills a frame, of so many bytes at most.
  ///
  /// Beside what the sanitizers see, it stops at an outcome of one that is not that of the others, a
  /// peak over the predicted one, a thumbnail of another size or of more bytes than was asked for,
  /// memory that is not given back, and an error that no input can be the reason of.
  package static func makeThumbnail(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count > FuzzOptions.count else { return }
    let options = FuzzOptions(bytes[0], bytes[1])
    let picture = UnsafeRawBufferPointer(rebasing: bytes[FuzzOptions.count...])
    let most = options.request.maxPixel
    let alone = outcome(picture, options, sizes(most), threads: 1)
    let relayed = outcome(picture, options, sizes(most), threads: 2)
    precondition(alone == relayed, "one thread: \(alone); two: \(relayed)")
    // An option has no bit left for it, and a mutation changes the length soon enough.
    let threads = 1 + picture.count % 2
    let several = outcome(
      picture, options, sizes(max(1, most / 5), most, max(1, most / 2)), threads: threads)
    precondition(
      alone == several, "one size: \(alone); three sizes by \(threads): \(several)")
    let frame = PixelSize(width: most, height: 1 + picture.count % most)
    let gravity = Gravity.allCases[picture.count % Gravity.allCases.count]
    let framed = [
      ThumbnailGoal(.filling(frame, gravity), byteLimit: 1500), ThumbnailGoal(.within(maxPixel: 9)),
    ]
    _ = outcome(picture, options, framed, threads: threads)
  }

  private static func sizes(_ sizes: Int...) -> [ThumbnailGoal] {
    sizes.map { ThumbnailGoal(.within(maxPixel: $0)) }
  }

  private static func outcome(
    _ picture: UnsafeRawBufferPointer, _ options: FuzzOptions, _ goals: [ThumbnailGoal],
    threads: Int
  ) -> PictureOutcome {
    var request = options.request
    request.usesSecondThread = threads == 2
    let asked = outputs.outputs(goals)
    do {
      let input = try file.input(picture, throughPipe: options.throughPipe)
      var meter = FootprintMeter(reading: { nil })
      let report = try ThumbnailPipeline.makeThumbnails(
        of: input, into: asked, request, meter: &meter)
      precondition(
        report.memory.accountedPeakBytes <= report.memory.predictedPeakBytes,
        "accounted \(report.memory.accountedPeakBytes), predicted \(report.memory.predictedPeakBytes)"
      )
      precondition(report.thumbnails.map(\.extent) == goals.map(\.extent))
      var made = PictureOutcome(
        thumbnail: report.largest, dominantColor: report.dominantColor, color: report.color,
        warnings: report.warnings)
      for (output, written) in zip(asked, report.thumbnails) {
        precondition(written.size.longerSide <= written.extent.longerSide)
        precondition(written.bytes <= output.byteLimit ?? .max)
        precondition(min(written.size.width, written.size.height) > 0)
        let bytes = outputs.bytes(of: output, count: written.bytes)
        if written == report.largest { made.bytes = bytes }
      }
      return made
    } catch {
      check(error)
      return PictureOutcome(error: error)
    }
  }

  /// Reads the header of what comes after the options.
  package static func probe(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count > FuzzOptions.count else { return }
    let options = FuzzOptions(bytes[0], bytes[1])
    let picture = UnsafeRawBufferPointer(rebasing: bytes[FuzzOptions.count...])
    do {
      let input = try file.input(picture, throughPipe: options.throughPipe)
      let header = try PictureProbe.header(of: input)
      precondition(min(header.storedSize.width, header.storedSize.height) > 0)
      precondition(header.storedSize.pixelCount <= DecodeLimits.standard.pixels)
      precondition((1...4).contains(header.channels) && header.scans >= 1)
    } catch {
      check(error)
    }
  }

  private static func check(_ error: PictureError) {
    precondition(!error.code.isEmpty && !error.description.isEmpty)
    switch error {
    case .readFailed, .writeFailed, .spoolFailed, .outOfMemory, .notAFile, .noSuchFile,
      .permissionDenied, .overCeiling:
      preconditionFailure("an input is no reason for \(error)")
    default: break
    }
  }
}
