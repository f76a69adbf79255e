import ImagePipeline
import TestSupport
import Testing

/// Frames of odd shapes, and of pictures that do not cover them.
@Suite struct FrameEdgeTests {
  private func size(_ width: Int, _ height: Int) -> PixelSize {
    PixelSize(width: width, height: height)
  }

  static let shapes = [[1, 1], [1, 400], [400, 1], [3, 2], [320, 213]]
  static let frames = [[1, 1], [1, 4000], [4000, 1], [2, 3], [100, 100], [16_384, 1]]

  @Test(arguments: shapes, frames) func anEnlargedOneHasTheFramesSize(shape: [Int], frame: [Int])
    throws
  {
    let bytes = try PNGPicture.encode(.textured(shape[0], shape[1], seed: 2))
    let made = try MadeThumbnails(
      bytes, [ThumbnailGoal(.filling(size(frame[0], frame[1]), .center))]
    ) { $0.enlarges = true }
    #expect(made.report.size == size(frame[0], frame[1]))
    let isPredicted = made.isPredicted
    #expect(isPredicted, "\(made.report.memory)")
  }

  /// What comes out of a picture that does not cover its frame: the largest part of the frame's shape.
  @Test(arguments: [
    ([100, 100], [310, 155], [100, 50]), ([100, 100], [155, 310], [50, 100]),
    ([400, 100], [310, 158], [196, 100]), ([100, 400], [310, 158], [100, 51]),
    ([7, 5], [1, 4000], [1, 5]), ([7, 5], [4000, 1], [7, 1]), ([1, 1], [9, 3], [1, 1]),
    ([300, 200], [300, 200], [300, 200]), ([300, 200], [301, 200], [300, 199]),
  ])
  func aSmallPictureIsCutAsItIs(shape: [Int], frame: [Int], expected: [Int]) throws {
    let picture = MadePicture.textured(shape[0], shape[1], seed: 4)
    let bytes = try PNGPicture.encode(picture)
    let goals = Gravity.allCases.map { ThumbnailGoal(.filling(size(frame[0], frame[1]), $0)) }
    let made = try MadeThumbnails(bytes, goals)
    for (index, gravity) in Gravity.allCases.enumerated() {
      let name = gravity.rawValue
      let left = shape[0] - expected[0]
      let top = shape[1] - expected[1]
      let part = picture.cut(
        left: name.hasSuffix("west") ? 0 : name.hasSuffix("east") ? left : left / 2,
        top: name.hasPrefix("north") ? 0 : name.hasPrefix("south") ? top : top / 2,
        width: expected[0], height: expected[1])
      #expect(try made.picture(index).difference(to: part) == 0, "\(gravity)")
    }
  }

  @Test(arguments: 1...8) func aSmallTurnedPictureIsCutAsItIs(orientation: Int) throws {
    let picture = MadePicture.textured(30, 20, seed: 4)
    var bytes = try PNGPicture.encode(picture)
    bytes.insert(
      contentsOf: PNGBytes.chunk("eXIf", EXIFBytes().orientation(orientation)), at: 33)
    let whole = try MadeThumbnail(bytes).picture()
    let made = try MadeThumbnails(
      bytes,
      [.northwest, .center, .southeast].map { ThumbnailGoal(.filling(size(99, 99), $0)) })
    for (index, share) in [0, 1, 2].enumerated() {
      let part = whole.cut(
        left: (whole.width - 20) * share / 2, top: (whole.height - 20) * share / 2, width: 20,
        height: 20)
      #expect(try made.picture(index).difference(to: part) == 0)
    }
  }

  /// A line between two pixels: the window lies wholly in one.
  @Test func aFrameOfOneColumnIsOfTheMiddle() throws {
    let picture = MadePicture(101, 50, channels: 1) { x, _, _ in x == 50 ? 200 : 20 }
    let made = try MadeThumbnails(
      PNGPicture.encode(picture), [ThumbnailGoal(.filling(size(1, 50), .center))])
    #expect(try made.picture(0).samples == [UInt8](repeating: 200, count: 50))
  }

  @Test func theReportIsThatOfTheLargestWholePicture() throws {
    let bytes = try PNGPicture.encode(.textured(300, 200, seed: 1))
    let goals = [
      ThumbnailGoal(.filling(size(250, 20), .north)), ThumbnailGoal(.within(maxPixel: 60)),
      ThumbnailGoal(.filling(size(20, 20), .north)), ThumbnailGoal(.within(maxPixel: 90)),
    ]
    let made = try MadeThumbnails(bytes, goals)
    #expect(made.report.thumbnails.map(\.extent) == goals.map(\.extent))
    #expect(made.report.size == size(90, 60))
    let whole = try MadeThumbnail(bytes) { $0.maxPixel = 90 }
    #expect(made.files[3] == whole.bytes)
    #expect(made.report.dominantColor == whole.report.dominantColor)
    #expect(try MadeThumbnails(bytes, [goals[2], goals[0]]).report.size == size(250, 20))
  }
}
