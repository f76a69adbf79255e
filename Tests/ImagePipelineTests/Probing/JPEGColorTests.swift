import ImagePipeline
import Testing

@Suite struct JPEGColorTests {
  typealias Component = (id: UInt8, sampling: UInt8)

  static func adobe(_ transform: UInt8) -> [UInt8] {
    JPEGBytes.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, transform])
  }

  static func picture(_ ids: [UInt8], _ segments: [UInt8]) -> [UInt8] {
    JPEGBytes.start + segments + JPEGBytes.frame(components: ids.map { ($0, 0x11) })
      + JPEGBytes.scan(ids)
  }

  /// The rules of libjpeg's default_decompress_parms.
  static let rules: [(ids: [UInt8], segments: [UInt8], model: JPEGStructure.ColorModel)] = [
    ([1], [], .gray), ([1, 2, 3], [], .yCbCr), ([1, 2, 3], JPEGBytes.jfif, .yCbCr),
    (Array("RGB".utf8), [], .rgb), (Array("RGB".utf8), JPEGBytes.jfif, .yCbCr),
    ([0, 1, 2], [], .yCbCr), ([1, 2, 3], adobe(0), .rgb), ([1, 2, 3], adobe(1), .yCbCr),
    ([1, 2, 3], JPEGBytes.jfif + adobe(0), .yCbCr), ([1, 2, 3, 4], [], .cmyk),
    ([1, 2, 3, 4], adobe(0), .cmyk), ([1, 2, 3, 4], adobe(2), .ycck),
    ([1, 2, 3, 4], adobe(1), .ycck),
  ]

  @Test(arguments: rules) func theComponentsMeanWhatLibjpegTakesThemFor(
    ids: [UInt8], segments: [UInt8], model: JPEGStructure.ColorModel
  ) throws {
    let probed = try probe(Self.picture(ids, segments))
    #expect(probed.jpeg?.colorModel == model)
    #expect(probed.header.channels == ids.count)
    #expect(probed.header.isCMYK == (ids.count == 4))
    #expect(!probed.header.hasAlpha)
  }

  @Test func onlyCMYKWithoutAMarkerIsWarnedOf() throws {
    #expect(
      try probe(Self.picture([1, 2, 3, 4], [])).warnings.map(\.code) == ["unmarked-cmyk"])
    #expect(try probe(Self.picture([1, 2, 3, 4], Self.adobe(0))).warnings.isEmpty)
  }
}
