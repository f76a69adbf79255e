import ImagePipeline
import TestSupport
import Testing

@Suite struct PNGTransparencyTests {
  /// Colour type, bytes of tRNS, channels with it.
  @Test(arguments: [(0, 2, 2), (2, 6, 4), (3, 4, 4), (3, 1, 4)])
  func aFittingTransparencyIsAChannel(type: UInt8, count: Int, channels: Int) throws {
    let palette = type == 3 ? PNGHeaderTests.palette : []
    let chunk = PNGBytes.chunk("tRNS", [UInt8](repeating: 0, count: count))
    let probed = try probe(PNGBytes.picture(PNGBytes.header(type: type), before: palette + chunk))
    #expect(probed.header.channels == channels)
    #expect(probed.header.hasAlpha)
    #expect(probed.warnings.isEmpty)
  }

  @Test(arguments: [(0, 6), (2, 2), (3, 5), (3, 0), (4, 2), (6, 6)])
  func oneThatDoesNotFitIsIgnoredWithAWarning(type: UInt8, count: Int) throws {
    let palette = type == 3 ? PNGHeaderTests.palette : []
    let chunk = PNGBytes.chunk("tRNS", [UInt8](repeating: 0, count: count))
    let probed = try probe(PNGBytes.picture(PNGBytes.header(type: type), before: palette + chunk))
    #expect(probed.header.hasAlpha == (type >= 4))
    #expect(probed.warnings.map(\.code) == ["odd-transparency"])
  }

  @Test func oneBeforeThePaletteIsIgnored() throws {
    let chunks = PNGBytes.chunk("tRNS", [1]) + PNGHeaderTests.palette
    let probed = try probe(PNGBytes.picture(PNGBytes.header(type: 3), before: chunks))
    #expect(probed.header.channels == 3)
  }

  @Test func oneWithAWrongCRCIsIgnored() throws {
    let chunk = PNGBytes.chunk("tRNS", [0, 0, 0, 0, 0, 0], crc: 3)
    let probed = try probe(PNGBytes.picture(before: chunk))
    #expect(probed.header.channels == 3)
    #expect(probed.warnings.map(\.code) == ["bad-crc"])
  }
}
