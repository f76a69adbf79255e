import Footprint
import Glibc
import ImagePipeline
import TestSupport
import Testing

/// Which sizes come out, and in which formats.
@Suite struct SeveralSizesTests {
  @Test func aSmallPictureKeepsItsSizeInEachThatIsLarger() throws {
    let bytes = try PNGPicture.encode(.textured(60, 40, seed: 1))
    let made = try MadeThumbnails(bytes, [1024, 512, 30])
    let sizes = made.report.thumbnails.map(\.size)
    #expect(
      sizes == [
        PixelSize(width: 60, height: 40), PixelSize(width: 60, height: 40),
        PixelSize(width: 30, height: 20),
      ])
    #expect(made.files[0] == made.files[1])
    #expect(
      made.report.thumbnails.map(\.extent) == [1024, 512, 30].map { .within(maxPixel: $0) })
  }

  @Test func enlargedOnesAreMadeFromThePicture() throws {
    let bytes = try PNGPicture.encode(.textured(60, 40, seed: 1))
    let made = try MadeThumbnails(bytes, [300, 120, 50]) { $0.enlarges = true }
    for (index, size) in [300, 120, 50].enumerated() {
      let alone = try MadeThumbnail(bytes) {
        $0.enlarges = true
        $0.maxPixel = size
      }
      #expect(made.files[index] == alone.bytes, "\(size)")
    }
  }

  @Test func sizesCloseToEachOtherAreMadeFromThePicture() throws {
    let bytes = try PNGPicture.encode(.textured(300, 200, seed: 1))
    let made = try MadeThumbnails(bytes, [100, 70, 51])
    for (index, size) in [100, 70, 51].enumerated() {
      let alone = try MadeThumbnail(bytes) { $0.maxPixel = size }
      #expect(made.files[index] == alone.bytes, "\(size)")
    }
  }

  @Test func exactOnesAreFilteredOnce() throws {
    let bytes = try PNGPicture.encode(.textured(300, 200, seed: 1))
    let made = try MadeThumbnails(bytes, [100, 50, 20]) { $0.fidelity = .exact }
    for (index, size) in [100, 50, 20].enumerated() {
      let alone = try MadeThumbnail(bytes) { $0.maxPixel = size }
      #expect(made.files[index] == alone.bytes, "\(size)")
    }
  }

  @Test func theReportIsThatOfTheLargest() throws {
    let bytes = try PNGPicture.encode(.textured(300, 200, seed: 1))
    let made = try MadeThumbnails(bytes, [50, 100, 25]) { $0.format = .jpeg }
    let alone = try MadeThumbnail(bytes) {
      $0.maxPixel = 100
      $0.format = .jpeg
    }
    #expect(made.report.size == PixelSize(width: 100, height: 67))
    #expect(made.report.bytes == made.files[1].count)
    #expect(made.report.dominantColor == alone.report.dominantColor)
    #expect(made.report.thumbnails.map(\.bytes) == made.files.map(\.count))
  }

  /// One transparent pixel of 40 by 40 weighs in a thumbnail of 40, and not in one of 4.
  @Test func eachHasTheFormatOfItsOwnPixels() throws {
    var picture = MadePicture(40, 40, channels: 4) { _, _, channel in channel == 3 ? 255 : 120 }
    picture.samples[(20 * 40 + 20) * 4 + 3] = 0
    let made = try MadeThumbnails(PNGPicture.encode(picture), [40, 4]) { $0.format = .auto }
    #expect(made.report.thumbnails.map(\.format) == [.png, .jpeg])
  }

  @Test(arguments: [1, 3], [[], ["-interlace"]])
  func flatColoursStayWhatTheyAre(channels: Int, options: [String]) throws {
    let tool = ExternalTool("pamtopng")
    guard tool.isAvailable else { return }
    let picture = MadePicture(333, 222, channels: channels) { _, _, channel in
      UInt8(37 + channel * 90)
    }
    let bytes = try tool.output(options, stdin: .bytes(picture.pam))
    for isLinear in [false, true] {
      let made = try MadeThumbnails(bytes, [128, 64, 32, 1]) { $0.isLinear = isLinear }
      for index in 0..<4 {
        let samples = try made.picture(index).samples
        #expect(
          samples.indices.allSatisfy { samples[$0] == UInt8(37 + $0 % channels * 90) }, "\(index)")
      }
    }
  }

  /// Each file in turn is the one that can't be written.
  @Test(arguments: 0..<3, [ThumbnailFormat.jpeg, .png])
  func whatTakesNothingIsAnError(index: Int, format: ThumbnailFormat) throws {
    let source = anonymousFile(try PNGPicture.encode(.noise(500, 400, channels: 3, seed: 4)))
    let full = open("/dev/full", O_WRONLY)
    let other = anonymousFile([])
    defer { for open in [source, full, other] { close(open) } }
    for usesSecondThread in [false, true] {
      var request = ThumbnailRequest()
      request.format = format
      request.usesSecondThread = usesSecondThread
      let account = MemoryAccount()
      let input = try PictureInput(descriptor: source, account: account, spoolFolder: "/tmp")
      let before = account.current
      let outputs = [200, 100, 50].enumerated().map {
        ThumbnailOutput(maxPixel: $1, descriptor: $0 == index ? full : other)
      }
      do {
        var meter = FootprintMeter(reading: { nil })
        _ = try ThumbnailPipeline.makeThumbnails(of: input, into: outputs, request, meter: &meter)
        Issue.record("they were made")
      } catch {
        #expect(error == .writeFailed(errno: ENOSPC, output: index))
      }
      #expect(account.current == before)
    }
  }
}
