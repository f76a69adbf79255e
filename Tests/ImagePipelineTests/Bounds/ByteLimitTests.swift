import Glibc
import ImagePipeline
import TestSupport
import Testing

/// Thumbnails that may have so many bytes.
@Suite struct ByteLimitTests {
  private static let extent = ThumbnailExtent.filling(PixelSize(width: 155, height: 155), .center)

  private static func bytes(_ kind: String) throws -> [UInt8] {
    switch kind {
    case "noise": try PNGPicture.encode(.noise(200, 165, channels: 3, seed: 3))
    case "grey": try PNGPicture.encode(.textured(200, 165, channels: 1, seed: 3))
    default: try PNGPicture.encode(.textured(250, 200, seed: 3))
    }
  }

  private func made(
    _ bytes: [UInt8], limit: Int?, quality: Int = 85,
    _ change: (inout ThumbnailRequest) -> Void = { _ in }
  ) throws(PictureError) -> MadeThumbnails {
    try MadeThumbnails(bytes, [ThumbnailGoal(Self.extent, byteLimit: limit)]) {
      $0.format = .jpeg
      $0.quality = quality
      change(&$0)
    }
  }

  @Test(arguments: ["noise", "grey", "textured"]) func aLimitThatFitsChangesNothing(kind: String)
    throws
  {
    let bytes = try Self.bytes(kind)
    let free = try made(bytes, limit: nil)
    #expect(free.report.thumbnails[0].quality == 85 && free.report.thumbnails[0].encodes == 1)
    let held = try made(bytes, limit: free.files[0].count)
    #expect(held.files == free.files)
    #expect(held.report.thumbnails == free.report.thumbnails)
    #expect(held.report.dominantColor == free.report.dominantColor)
  }

  /// Each is the file of its quality, fits, and the next better quality does not or hardly would.
  @Test(arguments: [("noise", 100), ("grey", 60), ("textured", 85), ("textured", 100)])
  func theHighestQualityThatFitsIsFound(kind: String, quality: Int) throws {
    let bytes = try Self.bytes(kind)
    let most = try made(bytes, limit: nil, quality: quality).files[0].count
    let least = try made(bytes, limit: nil, quality: 40).files[0].count
    for share in [1, 5, 9] {
      let limit = least + (most - least) * share / 10
      let held = try made(bytes, limit: limit, quality: quality)
      let thumbnail = held.report.thumbnails[0]
      let found = try #require(thumbnail.quality)
      #expect(held.files[0].count <= limit && thumbnail.bytes == held.files[0].count)
      #expect(found < quality && (2...4).contains(thumbnail.encodes))
      #expect(held.files[0] == (try made(bytes, limit: nil, quality: found).files[0]))
      let better = try made(bytes, limit: nil, quality: min(quality, found + 3)).files[0].count
      #expect(better * 100 > limit * 98, "\(found) of \(limit)")
    }
  }

  @Test func aByteLessThanTheFirstTakesLowersTheQuality() throws {
    let bytes = try Self.bytes("textured")
    let free = try made(bytes, limit: nil)
    let held = try made(bytes, limit: free.files[0].count - 1)
    let quality = try #require(held.report.thumbnails[0].quality)
    #expect((80...84).contains(quality))
    #expect(held.report.dominantColor == free.report.dominantColor)
  }

  @Test(arguments: ["noise", "grey", "textured"]) func thereIsAFloor(kind: String) throws {
    let bytes = try Self.bytes(kind)
    let least = try made(bytes, limit: nil, quality: 40).files[0].count
    let held = try made(bytes, limit: least)
    #expect(held.report.thumbnails[0].quality == 40)
    let size = PixelSize(width: 155, height: 155)
    for limit in [1, least - 1] {
      do throws(PictureError) {
        _ = try made(bytes, limit: limit)
        Issue.record("it fits")
      } catch {
        #expect(
          error == .overWidgetLimit(size: size, quality: 40, bytes: least, limit: limit))
        #expect(error.description.contains("155x155 takes \(least) bytes at quality 40"))
        #expect(error.description.contains("limit of \(limit) bytes"))
      }
    }
  }

  /// Less may be asked for than the floor; then it is the floor.
  @Test func aLowQualityIsTriedAlone() throws {
    let bytes = try Self.bytes("textured")
    let free = try made(bytes, limit: nil, quality: 20)
    #expect(try made(bytes, limit: free.files[0].count, quality: 20).files == free.files)
    do throws(PictureError) {
      _ = try made(bytes, limit: free.files[0].count - 1, quality: 20)
      Issue.record("it fits")
    } catch {
      #expect(error.code == "over-widget-limit")
    }
  }

  @Test func aPNGIsEncodedOnce() throws {
    let bytes = try PNGPicture.encode(.noise(160, 160, channels: 4, seed: 2))
    let free = try made(bytes, limit: nil) { $0.format = .auto }
    #expect(free.report.format == .png && free.report.thumbnails[0].quality == nil)
    let limit = free.files[0].count
    let held = try made(bytes, limit: limit) { $0.format = .auto }
    #expect(held.files == free.files && held.report.thumbnails == free.report.thumbnails)
    do throws(PictureError) {
      _ = try made(bytes, limit: limit - 1) { $0.format = .auto }
      Issue.record("it fits")
    } catch {
      #expect(
        error
          == .overWidgetLimit(
            size: PixelSize(width: 155, height: 155), quality: nil, bytes: limit,
            limit: limit - 1))
      #expect(error.description.contains("as a PNG"))
    }
  }

  @Test(arguments: [[], ["-interlace"]]) func oneThreadAndTwoAndAnyRouteMakeTheSame(
    options: [String]
  ) throws {
    let tool = ExternalTool("pamtopng")
    guard tool.isAvailable else { return }
    let bytes = try tool.output(
      options, stdin: .bytes(MadePicture.textured(220, 200, seed: 9).pam))
    let limit = try made(bytes, limit: nil).files[0].count * 3 / 4
    let all = try [false, true].map { usesSecondThread in
      try made(bytes, limit: limit) { $0.usesSecondThread = usesSecondThread }.files
    }
    #expect(all[0] == all[1])
    if options.isEmpty { return }
    for strategy in [DecodeStrategy.pngWhole, .pngSpill] {
      #expect(try made(bytes, limit: limit) { $0.strategy = strategy }.files == all[0])
    }
  }

  /// Only those with a limit are held to it; another one of the same size is what it is alone.
  @Test func othersStayAsTheyAre() throws {
    let bytes = try Self.bytes("textured")
    let free = try made(bytes, limit: nil).files[0]
    let both = try MadeThumbnails(
      bytes,
      [
        ThumbnailGoal(Self.extent), ThumbnailGoal(Self.extent, byteLimit: free.count / 2),
        ThumbnailGoal(.within(maxPixel: 100)),
      ]
    ) { $0.format = .jpeg }
    #expect(both.files[0] == free)
    #expect(both.files[1].count <= free.count / 2)
    #expect(both.report.thumbnails.map { $0.encodes > 1 } == [false, true, false])
    let small = try MadeThumbnail(bytes) {
      $0.format = .jpeg
      $0.maxPixel = 100
    }
    #expect(both.files[2] == small.bytes)
  }
}
