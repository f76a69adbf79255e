import Glibc
import ImagePipeline
import TestSupport
import Testing

/// A JPEG whose coefficients are held on disk against the same in memory.
@Suite struct SpilledCoefficientsTests {
  private static let settings = [false, true].flatMap { isFull in
    [false, true].map { JPEGSettings(hasFullChroma: isFull, isProgressive: $0) }
  }

  /// Sizes within one window, and over several with a part of a block, row or window at the end.
  @Test(arguments: [(1, 1), (17, 33), (1, 3000), (4100, 1), (305, 411), (1033, 311)])
  func bytesAreTheSame(width: Int, height: Int) throws {
    let folder = try TemporaryFolder(name: "coefficients")
    for channels in [1, 3] {
      let samples = pattern(width: width, height: height, channels: channels)
      for settings in Self.settings {
        let inMemory = try encoded(
          .jpeg(settings), samples, width: width, height: height, channels: channels)
        let account = MemoryAccount()
        let onDisk = try encoded(
          .jpeg(settings), samples, width: width, height: height, channels: channels,
          account: account, spillFolder: folder.path)
        let isSame = onDisk == inMemory
        #expect(isSame, "\(channels) channels, \(settings)")
        let predicted = JPEGEncoder.predictedBytes(
          settings, size: PixelSize(width: width, height: height), channels: channels,
          coefficients: .disk)
        #expect(account.peak <= predicted)
        #expect(predicted <= account.peak + max(36 * 1024, account.peak / 20))
        #expect(account.current == 0)
      }
    }
    #expect(namelessFiles(in: folder.path) == 0)
  }

  /// 16,384 x 16,384 at 4:2:0 has 805,306,368 bytes of coefficients.
  @Test func windowDoesNotGrowWithTheHeight() {
    let settings = JPEGSettings()
    let predicted = [2000, 16_384].map { height in
      JPEGEncoder.predictedBytes(
        settings, size: PixelSize(width: 16_384, height: height), channels: 3, coefficients: .disk)
    }
    #expect(predicted[0] == predicted[1])
    #expect(predicted[1] < 2 << 20)
  }

  @Test func folderThatIsMissingIsNamed() throws {
    let folder = try TemporaryFolder().file("missing")
    let samples = pattern(width: 600, height: 600, channels: 3)
    let account = MemoryAccount()
    #expect(throws: PictureError.spoolFailed(folder: folder, errno: ENOENT)) {
      try encode(
        .jpeg(JPEGSettings()), samples, width: 600, height: 600, channels: 3, descriptor: -1,
        account: account, spillFolder: folder)
    }
    #expect(account.current == 0)
  }
}
