import ImagePipeline
import TestSupport
import Testing

/// All eight orientations, against netpbm's pnmflip.
@Suite(
  .enabled(
    if: JPEGTools.isAvailable && ExternalTool("pnmflip").isAvailable
      && ExternalTool("pngtopnm").isAvailable, "needs djpeg, pngtopnm and pnmflip"))
struct OrientationPipelineTests {
  /// What turns the stored picture upright (EXIF 2.32, tag 0x0112); pnmflip turns anticlockwise.
  static let turns: [Int: [String]] = [
    1: ["-null"], 2: ["-leftright"], 3: ["-rotate180"], 4: ["-topbottom"], 5: ["-transpose"],
    6: ["-rotate270"], 7: ["-transpose", "-rotate180"], 8: ["-rotate90"],
  ]

  func upright(_ stored: [UInt8], _ orientation: Int) throws -> [UInt8] {
    let turned = try ExternalTool("pnmflip").output(
      try #require(Self.turns[orientation]), stdin: .bytes(stored))
    return try Netpbm(turned).bytes
  }

  @Test(arguments: 1...8, ["II.jpg", "MM.jpg"])
  func aJPEGIsTurnedAsPnmflipTurnsIt(orientation: Int, kind: String) throws {
    let bytes = try Fixtures.bytes("orientation/\(orientation)-\(kind)")
    let stored = try ExternalTool("djpeg").output(["-dct", "int", "-pnm"], stdin: .bytes(bytes))
    let made = try MadeThumbnail(bytes)
    #expect(made.report.size == PixelSize(width: 40, height: 24))
    #expect(try made.picture().samples == upright(stored, orientation))
  }

  @Test(arguments: 1...8) func aPNGIsTurnedAsPnmflipTurnsIt(orientation: Int) throws {
    let bytes = try Fixtures.bytes("orientation/\(orientation).png")
    let stored = try ExternalTool("pngtopnm").output([], stdin: .bytes(bytes))
    for delivery in Delivery.allCases {
      let made = try MadeThumbnail(bytes, by: delivery)
      #expect(try made.picture().samples == upright(stored, orientation))
    }
  }

  /// Red, green, blue and white, at a size at which the picture is filtered as well.
  @Test(arguments: 1...8, ["-II.jpg", ".png"])
  func theCornersAreWhereTheyBelong(orientation: Int, kind: String) throws {
    let made = try MadeThumbnail(Fixtures.bytes("orientation/\(orientation)\(kind)")) {
      $0.maxPixel = 20
    }.picture()
    #expect([made.width, made.height] == [20, 12])
    let corners = [made.pixel(5, 3), made.pixel(15, 3), made.pixel(5, 9), made.pixel(15, 9)]
    let colors = [[215, 40, 45], [40, 190, 60], [45, 60, 210], [235, 235, 235]]
    for (corner, color) in zip(corners, colors) {
      #expect(zip(corner, color).allSatisfy { abs(Int($0) - $1) <= 20 }, "\(corner) \(color)")
    }
  }

  /// Alpha and turning together: the thumbnail is held for both.
  @Test(arguments: 1...8) func aJPEGThumbnailIsTurnedToo(orientation: Int) throws {
    let made = try MadeThumbnail(Fixtures.bytes("orientation/\(orientation)-II.jpg")) {
      $0.format = .jpeg
    }
    let corner = try made.picture().pixel(4, 4)
    #expect(made.report.size == PixelSize(width: 40, height: 24))
    #expect(corner[0] > 150 && corner[1] < 110 && corner[2] < 110)
  }
}
