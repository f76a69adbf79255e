import ImagePipeline
import Testing

/// Shapes at the ends of what there is go through the whole pipeline.
@Suite struct ExtremeShapeTests {
  static let shapes: [[Int]] = [
    [1, 5000, 1, 1024], [5000, 1, 1024, 1], [2, 5000, 1, 1024], [3, 2, 3, 2], [1, 1, 1, 1],
    [3000, 4, 1024, 1], [4, 3000, 1, 1024],
  ]

  @Test(arguments: shapes) func aNarrowPictureKeepsOnePixel(shape: [Int]) throws {
    let source = MadePicture(shape[0], shape[1]) { _, _, channel in UInt8(60 + channel * 60) }
    let made = try MadeThumbnail(PNGPicture.encode(source)) { $0.maxPixel = 1024 }.picture()
    #expect([made.width, made.height] == [shape[2], shape[3]])
    #expect(made.samples.enumerated().allSatisfy { $1 == UInt8(60 + $0 % 3 * 60) })
  }

  @Test(.enabled(if: JPEGTools.isAvailable, "needs cjpeg"), arguments: shapes)
  func aNarrowJPEGKeepsOnePixel(shape: [Int]) throws {
    let source = MadePicture(shape[0], shape[1]) { _, _, _ in 90 }
    for arguments in [[], ["-progressive"]] {
      let made = try MadeThumbnail(JPEGTools.encode(source, arguments)) { $0.maxPixel = 1024 }
        .picture()
      #expect([made.width, made.height] == [shape[2], shape[3]])
      #expect(made.samples.allSatisfy { $0 == 90 })
    }
  }

  @Test(arguments: [[3, 2, 60, 40], [1, 1, 60, 60], [1, 3, 20, 60]])
  func aSmallPictureIsEnlargedOnlyWhenAsked(shape: [Int]) throws {
    let bytes = try PNGPicture.encode(.noise(shape[0], shape[1], channels: 3, seed: 1))
    let kept = try MadeThumbnail(bytes) { $0.maxPixel = 60 }
    #expect(kept.report.size == PixelSize(width: shape[0], height: shape[1]))
    let enlarged = try MadeThumbnail(bytes) {
      $0.maxPixel = 60
      $0.enlarges = true
    }
    #expect(enlarged.report.size == PixelSize(width: shape[2], height: shape[3]))
    #expect(try enlarged.picture().width == shape[2])
  }
}
