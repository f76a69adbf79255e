import ImagePipeline
import TestSupport
import Testing

/// What converting colours takes is known before any pixel is read.
@Suite struct ColorMemoryTests {
  static let profiles = Fixtures.names(in: "profiles", suffix: ".icc")

  @Test(arguments: profiles, ColorHandling.allCases)
  func itTakesWhatIsPredicted(name: String, handling: ColorHandling) throws {
    let profile = try Fixtures.bytes(name)
    let space = String(decoding: profile[16..<20], as: UTF8.self)
    let bytes: [UInt8]
    if space == "CMYK" {
      let plain = try Fixtures.bytes("color/cmyk-patches.jpg")
      bytes = Array(plain[..<2]) + ICCProfileTests.segment(profile) + Array(plain[2...])
    } else {
      bytes = try PNGPicture.encode(
        .noise(300, 120, channels: space == "GRAY" ? 1 : 3, seed: 3),
        chunks: PNGPicture.profileChunk(profile))
    }
    for side in [9, 200] {
      let memory = try MadeThumbnail(bytes) {
        $0.color = handling
        $0.maxPixel = side
      }.report.memory
      let (predicted, accounted) = (memory.predictedPeakBytes, memory.accountedPeakBytes)
      #expect(predicted >= accounted)
      #expect(predicted - accounted <= max(accounted / 10, 64 * 1024))
    }
  }

  /// A profile whose making is the peak: nothing that comes later needs as much.
  @Test func makingItMayBeThePeak() throws {
    let profile = try Fixtures.bytes("profiles/rgb-mab.icc")
    let bytes = try PNGPicture.encode(
      .noise(2, 2, channels: 3, seed: 3), chunks: PNGPicture.profileChunk(profile))
    let memory = try MadeThumbnail(bytes).report.memory
    #expect(memory.accountedParts[.color] > 0)
    #expect(memory.predictedPeakBytes >= memory.accountedPeakBytes)
  }
}
