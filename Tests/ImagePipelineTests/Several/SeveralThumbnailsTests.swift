import ImagePipeline
import TestSupport
import Testing

/// Several thumbnails from one decode, against each made alone.
@Suite struct SeveralThumbnailsTests {
  static let whole = ["jpeg", "color", "orientation", "png"].flatMap { Fixtures.names(in: $0) }
  static let damaged = ["damaged", "odd"].flatMap { Fixtures.names(in: $0) }
  /// In no order; some are made from others, 30 is too near to the 32 for that.
  static let sizes = [16, 32, 30, 5, 9]

  private func outcome<Value>(_ body: () throws(PictureError) -> Value) -> Result<
    Value, PictureError
  > {
    do throws(PictureError) { return .success(try body()) } catch { return .failure(error) }
  }

  @Test(arguments: whole + damaged) func theLargestIsAsAlone(name: String) throws {
    let bytes = try Fixtures.bytes(name)
    for (format, salvages) in [(ThumbnailFormat.auto, false), (.jpeg, true), (.png, false)] {
      for threads in [1, 2] {
        let change = { (request: inout ThumbnailRequest) in
          request.format = format
          request.salvages = salvages
          request.maxPixel = 32
          request.usesSecondThread = threads == 2
        }
        let alone = outcome { () throws(PictureError) in try MadeThumbnail(bytes, change).bytes }
        let several = outcome { () throws(PictureError) in
          try MadeThumbnails(bytes, Self.sizes, change).files[1]
        }
        #expect(several == alone, "\(format) \(threads)")
      }
    }
  }

  @Test(arguments: whole + damaged) func twoThreadsMakeTheSame(name: String) throws {
    let bytes = try Fixtures.bytes(name)
    let ends = [false, true].map { usesSecondThread in
      outcome { () throws(PictureError) in
        try MadeThumbnails(bytes, Self.sizes) {
          $0.format = .auto
          $0.usesSecondThread = usesSecondThread
        }.files
      }
    }
    #expect(ends[0] == ends[1])
  }

  @Test(arguments: whole) func theyTakeWhatIsPredicted(name: String) throws {
    let bytes = try Fixtures.bytes(name)
    guard thumbnailError(bytes)?.code != "unsupported-feature" else { return }
    for format in ThumbnailFormat.allCases {
      for sizes in [[32, 16, 8, 4], [1024, 512, 256, 128], [40, 39, 38]] {
        let made = try MadeThumbnails(bytes, sizes) { $0.format = format }
        let memory = made.report.memory
        let isPredicted = made.isPredicted
        #expect(
          isPredicted,
          "\(format) \(sizes) \(memory.predictedParts) for \(memory.accountedParts)")
      }
    }
  }

  /// A profile that is applied twice, or a turn that is made twice, would show.
  @Test(arguments: whole) func everySizeLooksAsItDoesAlone(name: String) throws {
    let bytes = try Fixtures.bytes(name)
    guard thumbnailError(bytes)?.code != "unsupported-feature" else { return }
    for isLinear in [false, true] {
      let several = try MadeThumbnails(bytes, Self.sizes) { $0.isLinear = isLinear }
      for (index, size) in Self.sizes.enumerated() {
        let alone = try MadeThumbnail(bytes) {
          $0.maxPixel = size
          $0.isLinear = isLinear
        }
        let (one, other) = (try several.picture(index), try alone.picture())
        #expect(one.channels == other.channels && one.samples.count == other.samples.count)
        let off = zip(one.samples, other.samples).map { abs(Int($0) - Int($1)) }
        let mean = Double(off.reduce(0, +)) / Double(off.count)
        #expect(mean < 3, "\(size) linear \(isLinear): \(mean), at most \(off.max() ?? 0)")
      }
    }
  }
}
