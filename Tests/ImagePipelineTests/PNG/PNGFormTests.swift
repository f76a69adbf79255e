import ImagePipeline
import TestSupport
import Testing

/// Every colour type, depth, interlace and kind of transparency.
@Suite struct PNGFormTests {
  private static let sizes = [(1, 1), (2, 3), (5, 1), (1, 6), (7, 9), (33, 17)]

  @Test(arguments: PNGForm.all)
  func pixelsComeOutAsTheyWentIn(form: PNGForm) throws {
    for (index, (width, height)) in Self.sizes.enumerated() {
      let made = MadePNG(form, width: width, height: height, seed: UInt64(index))
      let decoded = try DecodedPNG(made.bytes)
      // Not the arrays themselves: a failure would print them.
      let isExact = decoded.samples == made.expected
      #expect(isExact, "\(width)x\(height)")
      #expect(decoded.channels == form.channels)
      #expect(decoded.wholeRows == height)
      #expect(decoded.ending == .marked(hasMore: false))
      #expect(decoded.warnings == 0)
    }
  }

  @Test(
    .enabled(if: ExternalTool("pngtopam").isAvailable, "needs pngtopam"),
    // pngtopam shows no transparency in RGB with tRNS.
    arguments: PNGForm.all.filter { $0.colorType != 2 || !$0.isKeyed })
  func pixelsAreThoseOfAnotherReader(form: PNGForm) throws {
    let made = MadePNG(form, width: 33, height: 17, seed: 1)
    let output = try ExternalTool("pngtopam").output(["-alphapam"], stdin: .bytes(made.bytes))
    let other = try Netpbm(output)
    let most = other.maximum
    let scaled = other.samples.map { UInt8((Int($0) * 510 + most) / (2 * most)) }
    // It adds an opaque alpha where there is none.
    let hasAlpha = form.channels.isMultiple(of: 2)
    let wanted = scaled.enumerated()
      .filter { hasAlpha || $0.offset % other.channels != other.channels - 1 }.map(\.element)
    let decoded = try DecodedPNG(made.bytes)
    #expect(other.channels == form.channels + (hasAlpha ? 0 : 1))
    let isExact = decoded.samples == wanted
    #expect(isExact)
  }
}
