import Footprint
import Glibc
import ImagePipeline

/// Puts an input through the whole pipeline, or through the probe alone.
package enum PictureFuzzing {
  private static let file = FuzzedFile()
  private static let sink = open("/dev/null", O_WRONLY)

  /// Makes a thumbnail of what comes after the options.
  ///
  /// Beside what the sanitizers see, it stops at a peak over the predicted one, a thumbnail of
  /// another size than was asked for, memory that is not given back, and an error that no input
  /// can be the reason of.
  package static func makeThumbnail(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count > FuzzOptions.count else { return }
    let options = FuzzOptions(bytes[0], bytes[1])
    let picture = UnsafeRawBufferPointer(rebasing: bytes[FuzzOptions.count...])
    do {
      let input = try file.input(picture, throughPipe: options.throughPipe)
      var meter = FootprintMeter(reading: { nil })
      let report = try ThumbnailPipeline.makeThumbnail(
        of: input, into: sink, options.request, meter: &meter)
      precondition(
        report.memory.accountedPeakBytes <= report.memory.predictedPeakBytes,
        "accounted \(report.memory.accountedPeakBytes), predicted \(report.memory.predictedPeakBytes)"
      )
      precondition(max(report.size.width, report.size.height) <= options.request.maxPixel)
      precondition(min(report.size.width, report.size.height) > 0)
    } catch {
      check(error)
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
