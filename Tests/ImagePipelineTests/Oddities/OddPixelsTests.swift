import ImagePipeline
import TestSupport
import Testing

/// Odd files show what their ordinary twins show.
@Suite struct OddPixelsTests {
  static let charts = [
    "animation-broken", "animation-without-default", "data-behind-end", "idat-empty-between",
    "idat-of-1-byte", "palette-of-rgb", "profile-of-6-mb", "text-international",
  ]

  @Test(arguments: charts) func thePixelsOfAnOddPNGAreTheChart(name: String) throws {
    let plain = try DecodedPNG(Fixtures.bytes("orientation/1.png"))
    let odd = try DecodedPNG(Fixtures.bytes("odd/\(name).png"))
    #expect(odd.size == plain.size && odd.samples == plain.samples)
  }

  @Test(arguments: [
    "several-app1.jpg", "exif-after-frame.jpg", "exif-before-jfif.jpg", "unsorted-MM.jpg",
    "unsorted-II.jpg",
  ])
  func anOrientationIsFoundWhereverItStands(name: String) throws {
    let bytes = try Fixtures.bytes("odd/\(name)")
    for delivery in Delivery.allCases {
      let made = try MadeThumbnail(bytes, by: delivery)
      #expect(made.report.header.orientation == .right)
      #expect(made.report.size == PixelSize(width: 83, height: 59))
    }
    // The chart: red at the top left, blue at the bottom left (the right way round).
    let picture = try MadeThumbnail(bytes).picture()
    let (corner, below) = (picture.pixel(10, 10), picture.pixel(10, 48))
    #expect(corner[0] > 150 && corner[2] < 120, "\(corner)")
    #expect(below[2] > 150 && below[0] < 120, "\(below)")
  }

  /// The first eXIf counts; one behind the pixels is not seen on a pipe.
  @Test func anExifBehindThePixelsGivesWayToOneBefore() throws {
    let bytes = try Fixtures.bytes("odd/exif-twice.png")
    let upright = try MadeThumbnail(Fixtures.bytes("orientation/1.png"))
    for delivery in Delivery.allCases {
      let made = try MadeThumbnail(bytes, by: delivery)
      #expect(made.report.header.orientation == .right && made.bytes == upright.bytes)
    }
  }

  @Test func anExifBehindThePixelsCountsInAFile() throws {
    let bytes = try Fixtures.bytes("odd/exif-between-idat.png")
    #expect(
      try MadeThumbnail(bytes).bytes == MadeThumbnail(Fixtures.bytes("orientation/1.png")).bytes)
    let piped = try MadeThumbnail(bytes, by: .pipe)
    #expect(piped.warnings == ["late-orientation"])
    #expect(piped.report.size == PixelSize(width: 24, height: 40))
  }

  @Test func aDamagedTransparencyIsLeftAway() throws {
    let made = try MadeThumbnail(Fixtures.bytes("odd/crc-transparency.png"))
    #expect(made.report.header.channels == 3)
    #expect(try made.picture().channels == 3)
  }

  /// Data that is left over after the last block is not silent.
  @Test(.enabled(if: JPEGTools.isAvailable, Comment(rawValue: JPEGTools.reason)))
  func dataThatIsLeftOverIsAWarning() throws {
    let whole = try JPEGTools.encode(.textured(50, 40, seed: 4))
    let more = Array(whole.dropLast(2)) + [UInt8](repeating: 0x55, count: 9) + [0xFF, 0xD9]
    let made = try MadeThumbnail(more)
    #expect(made.warnings == ["odd-ending"])
    #expect(made.report.warnings.first?.message.contains("extraneous") == true)
    #expect(made.bytes == (try MadeThumbnail(whole).bytes))
  }
}
