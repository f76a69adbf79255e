import ImagePipeline
import TestSupport
import Testing

/// A profile that can't be used is ignored with a warning, and the picture is as without.
@Suite struct BadProfileTests {
  static let bad = ["bad-link", "bad-abstract", "bad-named", "bad-bare", "bad-pcs"]

  @Test(arguments: bad, ColorHandling.allCases)
  func itIsIgnored(name: String, handling: ColorHandling) throws {
    let source = MadePicture.noise(20, 20, channels: 3, seed: 9)
    let chunk = PNGPicture.profileChunk(try Fixtures.bytes("profiles/\(name).icc"))
    let made = try MadeThumbnail(PNGPicture.encode(source, chunks: chunk)) { $0.color = handling }
    #expect(made.warnings == ["bad-profile"])
    #expect(made.report.color == ColorReport(action: .assumed))
    #expect(try made.picture().samples == source.samples)
    #expect(!PNGPicture.chunkTypes(made.bytes).contains("iCCP"))
  }

  /// What it says may count all the same where something else says it.
  @Test func theNextStatementCounts() throws {
    let source = MadePicture.noise(20, 20, channels: 3, seed: 9)
    let chunks =
      PNGPicture.profileChunk(try Fixtures.bytes("profiles/bad-bare.icc"))
      + PNGBytes.chunk("gAMA", PNGBytes.bigEndian(100_000))
    let made = try MadeThumbnail(PNGPicture.encode(source, chunks: chunks))
    #expect(made.warnings == ["bad-profile"])
    #expect(made.report.color == ColorReport(source: "gamma 1.0", action: .converted))
  }

  @Test(arguments: ["cmyk-adobe.jpg", "cmyk-patches.jpg"], ["bad-giant", "rgb-v2"])
  func cmykWithoutAUsableOneIsApproximate(picture: String, profile: String) throws {
    let plain = try Fixtures.bytes("color/\(picture)")
    let segment = ICCProfileTests.segment(try Fixtures.bytes("profiles/\(profile).icc"))
    let made = try MadeThumbnail(Array(plain[..<2]) + segment + Array(plain[2...]))
    #expect(made.warnings == ["bad-profile", "approximate-colors"])
    #expect(made.report.color == ColorReport(action: .approximated))
    #expect(try made.picture().samples == MadeThumbnail(plain).picture().samples)
  }

  /// The cap on lcms2's memory holds while its table is read.
  @Test func aGiantTableIsRefusedBeforeItIsAllocated() throws {
    let plain = try Fixtures.bytes("color/cmyk-patches.jpg")
    let segment = ICCProfileTests.segment(try Fixtures.bytes("profiles/bad-giant.icc"))
    let made = try MadeThumbnail(Array(plain[..<2]) + segment + Array(plain[2...]))
    let without = try MadeThumbnail(plain)
    #expect(
      made.report.memory.accountedPeakBytes < without.report.memory.accountedPeakBytes + 65_536)
  }

  /// Cut anywhere, or with bytes changed, a profile is converted through or ignored.
  @Test(arguments: ["rgb-v4", "rgb-mab", "grey-v2"])
  func damageIsNoTrouble(name: String) throws {
    let whole = try Fixtures.bytes("profiles/\(name).icc")
    let source = MadePicture.noise(4, 4, channels: name.hasPrefix("grey") ? 1 : 3, seed: 2)
    var random = SeededGenerator(seed: 11)
    for round in 0..<120 {
      var bytes = whole
      if round < 40 { bytes = Array(bytes[..<(132 + (bytes.count - 132) * round / 40)]) }
      for _ in 0..<(round < 40 ? 0 : 4) {
        bytes[Int.random(in: 128..<min(500, bytes.count), using: &random)] =
          UInt8.random(in: 0...255, using: &random)
      }
      bytes.replaceSubrange(0..<4, with: PNGBytes.bigEndian(UInt32(bytes.count)))
      let made = try MadeThumbnail(
        PNGPicture.encode(source, chunks: PNGPicture.profileChunk(bytes)))
      let isIgnored = made.warnings == ["bad-profile"]
      #expect(made.report.color.action == .assumed ? isIgnored : made.warnings.isEmpty)
    }
  }
}
