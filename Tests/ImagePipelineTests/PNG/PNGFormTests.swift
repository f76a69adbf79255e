import ImagePipeline
import TestSupport
import Testing

/// Every colour type, depth, interlace and kind of transparency.
@Suite struct PNGFormTests {
  private static let sizes = [(1, 1), (2, 3), (5, 1), (1, 6), (7, 9), (33, 17)]

  @Test(arguments: PNGForm.all.filter { !$0.isInterlaced })
  func pixelsComeOutAsTheyWentIn(form: PNGForm) throws {
    for (index, (width, height)) in Self.sizes.enumerated() {
      try check(form, width, height, [.held], seed: UInt64(index))
    }
  }

  /// In sizes around the blocks of Adam7, where passes are empty or have one column or row.
  @Test(arguments: PNGForm.all.filter(\.isInterlaced))
  func interlacedPixelsComeOutAsTheyWentIn(form: PNGForm) throws {
    for width in [1, 2, 3, 4, 5, 8, 9, 17] {
      for height in [1, 2, 3, 4, 5, 7, 9, 17] {
        try check(form, width, height, PNGInterlacing.allCases, seed: UInt64(width * 100 + height))
      }
    }
  }

  private func check(
    _ form: PNGForm, _ width: Int, _ height: Int, _ ways: [PNGInterlacing], seed: UInt64
  ) throws {
    let made = MadePNG(form, width: width, height: height, seed: seed)
    for interlacing in ways {
      let decoded = try DecodedPNG(made.bytes, interlacing)
      // Not the arrays themselves: a failure would print them.
      let isExact = decoded.samples == made.expected
      #expect(isExact, "\(width)x\(height) \(interlacing)")
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
