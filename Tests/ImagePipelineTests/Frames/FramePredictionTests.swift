import ImagePipeline
import TestSupport
import Testing

/// Frames and limits of bytes take what is predicted, and two threads make the same as one.
@Suite struct FramePredictionTests {
  static let goals: [[ThumbnailGoal]] = [
    [ThumbnailGoal(.filling(PixelSize(width: 31, height: 17), .east))],
    [ThumbnailGoal(.filling(PixelSize(width: 12, height: 40), .center), byteLimit: 100_000)],
    [
      ThumbnailGoal(.filling(PixelSize(width: 9, height: 9), .south), byteLimit: 100_000),
      ThumbnailGoal(.within(maxPixel: 24)),
      ThumbnailGoal(.filling(PixelSize(width: 24, height: 12), .northwest)),
      ThumbnailGoal(.within(maxPixel: 10), byteLimit: 90_000),
    ],
  ]

  @Test(arguments: PredictionTests.fixtures) func aFixtureTakesWhatIsPredicted(name: String) throws
  {
    let bytes = try Fixtures.bytes(name)
    guard thumbnailError(bytes)?.code != "unsupported-feature" else { return }
    for goals in Self.goals {
      for format in ThumbnailFormat.allCases {
        var files: [[[UInt8]]] = []
        for usesSecondThread in [false, true] {
          let made = try MadeThumbnails(bytes, goals) {
            $0.format = format
            $0.usesSecondThread = usesSecondThread
          }
          let isPredicted = made.isPredicted
          #expect(isPredicted, "\(format) \(goals) \(made.report.memory)")
          files.append(made.files)
        }
        #expect(files[0] == files[1])
      }
    }
  }

  static let shapes = [[600, 200], [160, 500]]
  static let frames = [[155, 77], [40, 100], [1, 900], [90, 90]]

  @Test(arguments: shapes, 1...4) func aPNGTakesWhatIsPredicted(shape: [Int], channels: Int) throws
  {
    let bytes = try PNGPicture.encode(.noise(shape[0], shape[1], channels: channels, seed: 3))
    for frame in Self.frames {
      let extent = ThumbnailExtent.filling(
        PixelSize(width: frame[0], height: frame[1]), .northeast)
      for isLinear in [false, true] {
        for limit in [nil, 1 << 20] {
          let made = try MadeThumbnails(bytes, [ThumbnailGoal(extent, byteLimit: limit)]) {
            $0.format = .auto
            $0.isLinear = isLinear
            $0.enlarges = frame[1] > 500
          }
          let isPredicted = made.isPredicted
          #expect(isPredicted, "\(frame) \(isLinear) \(made.report.memory)")
        }
      }
    }
  }

  @Test(.enabled(if: JPEGTools.isAvailable, "needs cjpeg"), arguments: PredictionTests.kinds)
  func aJPEGTakesWhatIsPredicted(kind: [String]) throws {
    let bytes = try JPEGTools.encode(.textured(500, 330, seed: 2), kind)
    for frame in Self.frames {
      let extent = ThumbnailExtent.filling(
        PixelSize(width: frame[0], height: frame[1]), .west)
      let made = try MadeThumbnails(bytes, [ThumbnailGoal(extent)]) { $0.format = .jpeg }
      let isPredicted = made.isPredicted
      #expect(isPredicted, "\(frame) \(made.report.memory)")
    }
  }

  /// What does not fit into memory is held on disk until it is encoded, as often as that takes.
  @Test func whatIsHeldOnDiskIsEncodedAgain() throws {
    let bytes = try PNGPicture.encode(.noise(700, 600, channels: 3, seed: 3))
    let goal = {
      ThumbnailGoal(.filling(PixelSize(width: 600, height: 600), .center), byteLimit: $0)
    }
    let whole = try MadeThumbnails(bytes, [goal(1 << 20)]) { $0.format = .jpeg }
    let limit = whole.files[0].count * 2 / 3
    let small = { (request: inout ThumbnailRequest) in
      request.format = .jpeg
      request.hostShareBytes = 0
      request.ceilingBytes = 1 << 20
    }
    let made = try MadeThumbnails(bytes, [goal(limit)], small)
    #expect(made.report.memory.strategy.contains("thumbnail-on-disk"))
    #expect(made.report.thumbnails[0].encodes > 1)
    let held = try MadeThumbnails(bytes, [goal(limit)]) { $0.format = .jpeg }
    #expect(!held.report.memory.strategy.contains("on-disk"))
    #expect(made.report.thumbnails == held.report.thumbnails)
  }
}
