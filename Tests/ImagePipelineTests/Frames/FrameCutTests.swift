import ImagePipeline
import TestSupport
import Testing

/// A frame that has the scale of a whole thumbnail, and begins between two of its pixels, is a cut of
/// that, to the byte: nothing at a window's edges is made up.
@Suite(.enabled(if: ExternalTool("pamtopng").isAvailable, "needs pamtopng"))
struct FrameCutTests {
  /// A thumbnail of 200 x 152 by half, and frames in it; what of it each has to be.
  private static let frames: [(ThumbnailExtent, left: Int, top: Int)] = [
    (.filling(PixelSize(width: 50, height: 76), .center), 25, 0),
    (.filling(PixelSize(width: 9, height: 76), .east), 91, 0),
    (.filling(PixelSize(width: 100, height: 50), .south), 0, 26),
    (.filling(PixelSize(width: 100, height: 2), .center), 0, 37),
    (.filling(PixelSize(width: 100, height: 76), .northwest), 0, 0),
  ]

  private func check(
    _ bytes: [UInt8], _ name: String = "", _ change: (inout ThumbnailRequest) -> Void = { _ in }
  ) throws {
    let goals = [ThumbnailGoal(.within(maxPixel: 100))] + Self.frames.map { ThumbnailGoal($0.0) }
    for threads in [1, 2] {
      let made = try MadeThumbnails(bytes, goals) {
        $0.usesSecondThread = threads == 2
        change(&$0)
      }
      let isPredicted = made.isPredicted
      #expect(isPredicted, "\(name) \(made.report.memory)")
      let whole = try made.picture(0)
      try #require([whole.width, whole.height] == [100, 76])
      for (index, frame) in Self.frames.enumerated() {
        guard case .filling(let size, _) = frame.0 else { continue }
        let part = whole.cut(
          left: frame.left, top: frame.top, width: size.width, height: size.height)
        let found = try made.picture(index + 1).difference(to: part)
        #expect(found == 0, "\(name) \(frame) of \(made.report.memory.strategy)")
      }
    }
  }

  private static func png(
    _ channels: Int, _ options: [String] = [], width: Int = 200, height: Int = 152
  ) throws -> [UInt8] {
    var picture = MadePicture.textured(width, height, channels: channels, seed: 8)
    if channels.isMultiple(of: 2) {
      // Opaque, transparent and in between.
      for pixel in 0..<width * height where pixel % width / 9 % 3 < 2 {
        picture.samples[pixel * channels + channels - 1] = pixel % width / 9 % 3 == 0 ? 0 : 255
      }
    }
    return try ExternalTool("pamtopng").output(options, stdin: .bytes(picture.pam))
  }

  @Test(arguments: 1...4) func aPNGIsCut(channels: Int) throws {
    let bytes = try Self.png(channels)
    for filter in ResamplingFilter.allCases {
      try check(bytes, filter.rawValue) { $0.filter = filter }
    }
    try check(bytes, "linear") { $0.isLinear = true }
  }

  @Test(arguments: 1...4, [DecodeStrategy.pngWhole, .pngAccumulate, .pngSpill])
  func anInterlacedPNGIsCut(channels: Int, strategy: DecodeStrategy) throws {
    try check(Self.png(channels, ["-interlace"]), strategy.rawValue) { $0.strategy = strategy }
  }

  @Test(
    arguments: PNGForm.all.filter {
      ($0.depth == 16 || $0.isIndexed) && (TestMode.all || !$0.isInterlaced)
    })
  func aPNGOfAnyDepthIsCut(form: PNGForm) throws {
    try check(MadePNG(form, width: 200, height: 152, seed: 3).bytes)
  }

  @Test(
    .enabled(if: JPEGTools.isAvailable, Comment(rawValue: JPEGTools.reason)),
    arguments: [[], ["-sample", "1x1"], ["-progressive"], ["-grayscale"], ["-arithmetic"]])
  func aJPEGIsCut(kind: [String]) throws {
    let bytes = try JPEGTools.encode(.textured(200, 152, seed: 8), kind)
    try check(bytes, "\(kind)")
    try check(bytes, "\(kind) linear") { $0.isLinear = true }
    try check(bytes, "\(kind) fast") { $0.fidelity = .fast }
  }

  /// Turned upright, a frame of a picture that lies on its side is cut at the other edges.
  @Test(arguments: 1...8) func aTurnedPictureIsCut(orientation: Int) throws {
    let isTurned = orientation > 4
    var bytes = try Self.png(3, width: isTurned ? 152 : 200, height: isTurned ? 200 : 152)
    bytes.insert(
      contentsOf: PNGBytes.chunk("eXIf", EXIFBytes().orientation(orientation)), at: 33)
    try check(bytes, "\(orientation)")
  }
}
