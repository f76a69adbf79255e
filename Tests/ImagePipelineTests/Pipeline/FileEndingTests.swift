import ImagePipeline
import TestSupport
import Testing

/// What stands, or is missing, behind the last pixel is a warning.
@Suite(.enabled(if: JPEGTools.isAvailable, Comment(rawValue: JPEGTools.reason)))
struct FileEndingTests {
  static let kinds: [[String]] = [[], ["-progressive"], ["-restart", "1"]]

  func jpeg(_ kind: [String]) throws -> [UInt8] {
    try JPEGTools.encode(.textured(50, 40, seed: 4), kind)
  }

  @Test(arguments: kinds, Delivery.allCases)
  func aJPEGWithoutItsEndMarkerIsAPicture(kind: [String], delivery: Delivery) throws {
    let whole = try jpeg(kind)
    let made = try MadeThumbnail(Array(whole.dropLast(2)), by: delivery)
    #expect(made.warnings == ["missing-end"])
    #expect(made.bytes == (try MadeThumbnail(whole).bytes))
  }

  @Test(arguments: Delivery.allCases) func aPNGWithoutItsEndChunkIsAPicture(
    delivery: Delivery
  ) throws {
    let whole = try PNGPicture.encode(.textured(50, 40, seed: 4))
    let made = try MadeThumbnail(Array(whole.dropLast(12)), by: delivery)
    #expect(made.warnings == ["missing-end"])
    #expect(made.bytes == (try MadeThumbnail(whole).bytes))
  }

  @Test(arguments: kinds, Delivery.allCases)
  func bytesBehindAJPEGAreAWarning(kind: [String], delivery: Delivery) throws {
    let whole = try jpeg(kind)
    for more in [1, 500, 70_000] {
      let made = try MadeThumbnail(whole + Array(repeating: 7, count: more), by: delivery)
      #expect(made.warnings == ["trailing-bytes"], "\(more)")
      #expect(made.bytes == (try MadeThumbnail(whole).bytes))
    }
  }

  @Test(arguments: Delivery.allCases, [3, 70_000])
  func bytesBehindAPNGAreAWarning(delivery: Delivery, count: Int) throws {
    let whole = try PNGPicture.encode(.textured(50, 40, seed: 4))
    let more = [UInt8](repeating: 1, count: count)
    #expect(try MadeThumbnail(whole + more, by: delivery).warnings == ["trailing-bytes"])
  }

  /// Zeros are valid codes: few bytes of them fill a picture with blocks that have no detail.
  @Test(arguments: kinds, Delivery.allCases)
  func zerosInPlaceOfTheLastPartAreNoPicture(kind: [String], delivery: Delivery) throws {
    let whole = try JPEGTools.encode(.textured(400, 300, seed: 5), kind)
    for tenths in [3, 6, 9] {
      let kept = whole.count * tenths / 10
      let zeros = [UInt8](repeating: 0, count: whole.count - kept + 3000)
      do {
        let made = try MadeThumbnail(Array(whole[..<kept]) + zeros, by: delivery)
        Issue.record("\(tenths)/10 are a picture, with \(made.warnings)")
      } catch {
        #expect(["corrupt", "truncated"].contains(error.code))
      }
    }
  }

  @Test func anOrientationBehindThePixelsIsAWarningOnAPipe() throws {
    let bytes = try Fixtures.bytes("orientation/odd-exif-last.png")
    let fromFile = try MadeThumbnail(bytes)
    #expect(fromFile.warnings == [] && fromFile.report.size == PixelSize(width: 40, height: 24))
    let fromPipe = try MadeThumbnail(bytes, by: .pipe)
    #expect(fromPipe.warnings == ["late-orientation"])
    #expect(fromPipe.report.size == PixelSize(width: 24, height: 40))
  }

  @Test(arguments: kinds) func aWholeFileHasNoWarning(kind: [String]) throws {
    for delivery in Delivery.allCases {
      #expect(try MadeThumbnail(jpeg(kind), by: delivery).warnings == [])
    }
    for delivery in Delivery.allCases {
      let png = try PNGPicture.encode(.textured(9, 9, seed: 4))
      #expect(try MadeThumbnail(png, by: delivery).warnings == [])
    }
  }

  /// Zero bytes at the end of arithmetic data may be left out, so only a marker says where it ends.
  @Test(arguments: [["-arithmetic"], ["-arithmetic", "-progressive"]])
  func arithmeticDataNeedsItsEndMarker(kind: [String]) throws {
    let whole = try jpeg(kind)
    #expect(try MadeThumbnail(whole).warnings == [])
    #expect(thumbnailError(Array(whole.dropLast(20)))?.code == "truncated")
    let salvaged = try MadeThumbnail(Array(whole.dropLast(20))) { $0.salvages = true }
    #expect(salvaged.warnings.contains("salvaged"))
  }
}
