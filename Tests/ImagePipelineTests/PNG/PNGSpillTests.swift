import Glibc
import ImagePipeline
import TestSupport
import Testing

/// Interlaced pictures whose first six passes go to a file.
@Suite(.enabled(if: ExternalTool("pamtopng").isAvailable, "needs pamtopng"))
struct PNGSpillTests {
  /// Long rows, many rows, and both: more than the windows hold.
  @Test(arguments: [[16_391, 3], [5, 20_001], [300, 200]], [1, 2, 3, 4])
  func pixelsComeBackFromTheFile(size: [Int], channels: Int) throws {
    let picture = MadePicture.noise(size[0], size[1], channels: channels, seed: 7)
    let bytes = try ExternalTool("pamtopng").output(["-interlace"], stdin: .bytes(picture.pam))
    let account = MemoryAccount()
    let decoded = try DecodedPNG(bytes, .spilled, account: account)
    let isExact = decoded.samples == picture.samples
    #expect(isExact)
    let held = try DecodedPNG(bytes, .held)
    let isSame = held.samples == picture.samples
    #expect(isSame)
    let predicted = PNGDecoder.predictedBytes(try probe(bytes).header, .spilled)
    #expect(account.peak - 256 <= predicted && predicted <= account.peak + 64 * 1024)
    #expect(account.current == 0)
  }

  @Test func aFolderThatCanNotTakeTheFileIsNamed() throws {
    let picture = MadePicture.noise(300, 200, channels: 3, seed: 7)
    let bytes = try ExternalTool("pamtopng").output(["-interlace"], stdin: .bytes(picture.pam))
    for salvages in [false, true] {
      do {
        _ = try DecodedPNG(bytes, .spilled, salvages: salvages, spoolFolder: "/nowhere")
        Issue.record("no error")
      } catch {
        #expect(error == .spoolFailed(folder: "/nowhere", errno: ENOENT))
      }
    }
    // Passes that fit into the windows need no file.
    let small = MadePicture.noise(30, 20, channels: 3, seed: 7)
    let little = try ExternalTool("pamtopng").output(["-interlace"], stdin: .bytes(small.pam))
    #expect(try DecodedPNG(little, .spilled, spoolFolder: "/nowhere").samples == small.samples)
  }

  /// A cut in any pass leaves what salvage makes of it in memory.
  @Test func salvageIsTheSameAsInMemory() throws {
    let picture = MadePicture.noise(301, 203, channels: 3, seed: 7)
    let bytes = try ExternalTool("pamtopng").output(["-interlace"], stdin: .bytes(picture.pam))
    for percent in [1, 3, 5, 9, 18, 30, 60, 95] {
      let cut = [UInt8](bytes.prefix(bytes.count * percent / 100))
      let held = try DecodedPNG(cut, .held, salvages: true)
      let spilled = try DecodedPNG(cut, .spilled, salvages: true)
      let isSame = held.samples == spilled.samples
      #expect(isSame && held.wholeRows == spilled.wholeRows, "\(percent) %")
      #expect(percent < 9 || held.rows == 203)
    }
  }
}
