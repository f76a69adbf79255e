import ImagePipeline
import TestSupport
import Testing

/// What is predicted from the header is never passed, and not much too high.
@Suite struct PredictionTests {
  func check(_ made: MadeThumbnail, _ name: String = "") {
    let memory = made.report.memory
    let (predicted, accounted) = (memory.predictedPeakBytes, memory.accountedPeakBytes)
    #expect(predicted >= accounted, "\(name) \(memory.strategy)")
    #expect(
      predicted - accounted <= max(accounted / 10, 64 * 1024),
      "\(name) \(memory.strategy): \(predicted) for \(accounted)")
  }

  static let fixtures = ["jpeg", "color", "orientation", "png"].flatMap { Fixtures.names(in: $0) }

  @Test(arguments: fixtures) func aFixtureTakesWhatIsPredicted(name: String) throws {
    let bytes = try Fixtures.bytes(name)
    guard thumbnailError(bytes)?.code != "unsupported-feature" else { return }
    for (format, side) in [(ThumbnailFormat.auto, 1024), (.jpeg, 20), (.png, 40), (.auto, 1)] {
      for delivery in side == 20 ? [Delivery.file, .pipe] : [.file] {
        check(
          try MadeThumbnail(bytes, by: delivery) {
            $0.format = format
            $0.maxPixel = side
          }, "\(format) \(delivery) \(side)")
      }
    }
  }

  static let kinds: [[String]] = [
    [], ["-sample", "1x1"], ["-sample", "2x1"], ["-sample", "4x1"], ["-sample", "1x2"],
    ["-grayscale"], ["-progressive"], ["-progressive", "-sample", "1x1"], ["-arithmetic"],
    ["-arithmetic", "-progressive"], ["-rgb"],
  ]

  @Test(.enabled(if: JPEGTools.isAvailable, "needs cjpeg"), arguments: kinds)
  func aJPEGTakesWhatIsPredicted(kind: [String]) throws {
    for shape in [[500, 240], [1000, 33], [65, 300]] {
      let bytes = try JPEGTools.encode(.textured(shape[0], shape[1], seed: 2), kind)
      for side in [16, 60, 170, 260] {
        check(
          try MadeThumbnail(bytes) {
            $0.format = .auto
            $0.maxPixel = side
            $0.filter = side == 60 ? .box : .lanczos3
            $0.chroma = side == 60 ? .full : .half
            $0.isProgressive = side == 170
          }, "\(shape) to \(side)")
      }
    }
  }

  @Test(arguments: 1...4, [[300, 120], [60, 390]])
  func aPNGTakesWhatIsPredicted(channels: Int, shape: [Int]) throws {
    let bytes = try PNGPicture.encode(
      .noise(shape[0], shape[1], channels: channels, seed: 3))
    for format in ThumbnailFormat.allCases {
      for side in [9, 150, 400] {
        check(
          try MadeThumbnail(bytes) {
            $0.format = format
            $0.maxPixel = side
            $0.enlarges = side == 400
            $0.background = RGBColor(red: 9, green: 200, blue: 30)
          }, "\(format) to \(side)")
      }
    }
  }

  /// Many scans: each that is opened has tables of its own.
  @Test(
    .enabled(if: JPEGTools.isAvailable, "needs cjpeg"),
    arguments: [2, 3, 16, 17, 64, 127, 190, 200])
  func manyScansTakeWhatIsPredicted(count: Int) throws {
    let picture = MadePicture.textured(160, 120, channels: 1, seed: 3)
    for kind in [[], ["-arithmetic"]] {
      // 64, 127 and 190 send all bits; the others end early.
      let bits = [64: 0, 127: 1, 190: 2][count] ?? 3
      let bytes = try ManyScans.picture(picture, count: count, bits: bits, kind)
      for side in [8, 20, 40, 80] {
        check(try MadeThumbnail(bytes) { $0.maxPixel = side }, "\(count) scans \(kind) to \(side)")
      }
    }
  }

  /// Three components, each coefficient band of each in scans of its own.
  @Test(
    .enabled(if: JPEGTools.isAvailable, "needs cjpeg"), arguments: ["1x1", "2x2", "4x1", "1x2"])
  func scansOfColourTakeWhatIsPredicted(sampling: String) throws {
    let bands = [(1, 2), (3, 5), (6, 9), (10, 20), (21, 40), (41, 63)]
    let lines = bands.flatMap { band in
      (0...2).flatMap { component in
        [(0, 2), (2, 1), (1, 0)].map {
          "\(component): \(band.0)-\(band.1), \($0.0), \($0.1);"
        }
      }
    }
    let script = (["0: 0-0, 0, 1; 1,2: 0-0, 0, 1;"] + lines + ["0,1,2: 0-0, 1, 0;"])
      .joined(separator: "\n")
    for kind in [[], ["-arithmetic"]] {
      let bytes = try JPEGTools.encode(
        .textured(400, 300, seed: 5), script: script, ["-sample", sampling] + kind)
      for side in [24, 50, 100, 200] {
        check(try MadeThumbnail(bytes) { $0.maxPixel = side }, "\(kind) to \(side)")
      }
    }
  }
}
