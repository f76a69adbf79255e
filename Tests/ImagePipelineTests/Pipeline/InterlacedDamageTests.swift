import Glibc
import ImagePipeline
import TestSupport
import Testing

/// Interlaced pictures that are cut, by every way of reading them.
@Suite(.enabled(if: ExternalTool("pamtopng").isAvailable, "needs pamtopng"))
struct InterlacedDamageTests {
  /// Noise, which does not compress: a part of the file is the same part of the pixels.
  private static func picture() throws -> [UInt8] {
    try ExternalTool("pamtopng").output(
      ["-interlace"], stdin: .bytes(MadePicture.noise(220, 180, channels: 3, seed: 4).pam))
  }

  /// Where the passes end, as parts of the whole, and a cut in the middle of each.
  private static let cuts = zip([0, 1, 2, 4, 8, 16, 32], [1, 2, 4, 8, 16, 32, 64])
    .map { Double($0 + $1) / 128 }

  @Test(arguments: InterlacedThumbnailTests.strategies)
  func aCutInAnyPassIsTruncated(strategy: DecodeStrategy) throws {
    let bytes = try Self.picture()
    for cut in Self.cuts {
      let error = thumbnailError([UInt8](bytes.prefix(Int(Double(bytes.count) * cut)))) {
        $0.maxPixel = 50
        $0.strategy = strategy
      }
      guard case .truncated(let whole?, 180) = error else {
        Issue.record("\(cut): \(String(describing: error))")
        continue
      }
      // Rows become whole in the seventh pass only.
      #expect(cut < 0.5 ? whole == 0 : (20..<160).contains(whole), "\(cut)")
    }
  }

  @Test(arguments: InterlacedThumbnailTests.strategies)
  func aDamagedByteIsCorrupt(strategy: DecodeStrategy) throws {
    let bytes = try Self.picture()
    for cut in Self.cuts {
      var damaged = bytes
      damaged[Int(Double(bytes.count) * cut)] ^= 0xFF
      let error = thumbnailError(damaged) {
        $0.maxPixel = 50
        $0.strategy = strategy
      }
      #expect(error?.code == "corrupt", "\(cut)")
    }
  }

  /// What is missing is filled from what came, which totals can't be: salvage accumulates nothing.
  @Test func salvageNeverAccumulates() throws {
    let bytes = try Self.picture()
    for cut in Self.cuts.dropFirst(2) {
      let part = [UInt8](bytes.prefix(Int(Double(bytes.count) * cut)))
      let made = try InterlacedThumbnailTests.strategies.map { strategy in
        try MadeThumbnail(part) {
          $0.maxPixel = 50
          $0.salvages = true
          $0.strategy = strategy
        }
      }
      #expect(made[0].bytes == made[2].bytes && made[0].warnings == ["salvaged"])
      #expect(
        made.map { $0.report.memory.strategy.prefix { $0 != " " } }
          == ["png-whole", "png-whole", "png-spill"])
    }
  }

  @Test func aSpillThatFailsNamesItsFolder() throws {
    let file = anonymousFile(try Self.picture())
    let target = anonymousFile([])
    defer {
      close(file)
      close(target)
    }
    let account = MemoryAccount()
    let input = try PictureInput(descriptor: file, account: account, spoolFolder: "/nowhere")
    let inputBytes = account.current
    var request = ThumbnailRequest()
    request.strategy = .pngSpill
    do {
      _ = try ThumbnailPipeline.makeThumbnail(of: input, into: target, request)
      Issue.record("no error")
    } catch {
      #expect(error == .spoolFailed(folder: "/nowhere", errno: ENOENT))
    }
    #expect(account.current == inputBytes)
  }
}
