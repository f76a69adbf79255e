import ImagePipeline
import TestSupport
import Testing

/// The scale at which a JPEG is decoded follows what its detail would suffer.
@Suite(.enabled(if: JPEGTools.isAvailable, Comment(rawValue: JPEGTools.reason)))
struct JPEGScaleTests {
  /// Under a bit a pixel.
  static let sparse = MadePicture(320, 192) { x, y, channel in UInt8((x + y + channel) / 3) }
  /// Over two bits a pixel.
  static let dense = MadePicture.noise(320, 192, channels: 3, seed: 2)

  private func scale(
    _ bytes: [UInt8], by delivery: Delivery = .file, side: Int, _ fidelity: ScaleFidelity
  ) throws -> String {
    let name = try MadeThumbnail(bytes, by: delivery) {
      $0.maxPixel = side
      $0.fidelity = fidelity
    }.report.memory.strategy
    return String(name.split(separator: " ")[1])
  }

  @Test(
    arguments: [
      // The side, and what is chosen: fast, for a sparse and for a dense picture.
      (10, "1/8", "1/8", "1/8"), (20, "1/8", "2/8", "2/8"), (40, "2/8", "4/8", "4/8"),
      (41, "4/8", "4/8", "8/8"), (80, "4/8", "4/8", "8/8"), (81, "8/8", "8/8", "8/8"),
    ])
  func theScaleLeavesTheFilterEnough(choice: (Int, String, String, String)) throws {
    let sparse = try JPEGTools.encode(Self.sparse)
    let dense = try JPEGTools.encode(Self.dense)
    for bytes in [sparse, dense] {
      #expect(try scale(bytes, side: choice.0, .fast) == choice.1)
      #expect(try scale(bytes, side: choice.0, .exact) == "8/8")
    }
    for delivery in [Delivery.file, .pipe] {
      #expect(try scale(sparse, by: delivery, side: choice.0, .standard) == choice.2)
      #expect(try scale(dense, by: delivery, side: choice.0, .standard) == choice.3)
    }
  }

  /// Of many scans, 1/8 needs those of the DC alone.
  @Test func aProgressivePictureStaysAtAnEighth() throws {
    let bytes = try JPEGTools.encode(Self.dense, ["-progressive"])
    #expect(try scale(bytes, side: 20, .standard) == "1/8")
    #expect(try scale(bytes, side: 40, .standard) == "4/8")
    #expect(try scale(bytes, side: 80, .standard) == "8/8")
    let sparse = try JPEGTools.encode(Self.sparse, ["-progressive"])
    #expect(try scale(sparse, side: 80, .standard) == "4/8")
  }

  /// Many bits that fine steps cost are no detail.
  @Test func fineQuantisationIsNoDetail() throws {
    var random = SeededGenerator(seed: 5)
    let faint = MadePicture(320, 192) { x, y, channel in
      UInt8((x + y + channel) / 3 + Int.random(in: 0...3, using: &random))
    }
    let bytes = try JPEGTools.encode(faint, ["-quality", "100"])
    #expect(bytes.count * 8 > 3 * 320 * 192)
    #expect(try scale(bytes, side: 80, .standard) == "4/8")
  }

  /// What follows the picture's end is no part of its data.
  @Test func bytesBehindTheEndDoNotCount() throws {
    let bytes = try JPEGTools.encode(Self.sparse) + [UInt8](repeating: 0x5A, count: 90_000)
    for delivery in [Delivery.file, .pipe] {
      #expect(try scale(bytes, by: delivery, side: 80, .standard) == "4/8")
    }
  }

  /// A pipe is looked through as a file is, and gives the same bytes.
  @Test(arguments: [20, 60, 80, 150]) func aPipeGivesTheBytesOfTheFile(side: Int) throws {
    for picture in [Self.sparse, Self.dense] {
      let bytes = try JPEGTools.encode(picture, ["-quality", "95"])
      let (file, pipe) = try (
        MadeThumbnail(bytes) { $0.maxPixel = side },
        MadeThumbnail(bytes, by: .pipe) { $0.maxPixel = side }
      )
      #expect(file.bytes == pipe.bytes)
      PredictionTests().check(pipe)
    }
  }
}
