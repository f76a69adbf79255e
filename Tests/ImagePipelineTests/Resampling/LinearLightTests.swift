import ImagePipeline
import TestSupport
import Testing

/// Filtering in linear light is within a level of the formula, whatever the sizes.
@Suite struct LinearLightTests {
  static let shapes: [[Int]] = [
    [90, 60, 31, 20], [64, 64, 16, 16], [57, 301, 4, 20], [200, 7, 20, 1], [1, 300, 1, 61],
    [300, 1, 61, 1], [40, 30, 40, 30], [3, 2, 60, 40], [1, 1, 9, 9], [20, 12, 33, 30],
    [30, 90, 45, 9],
  ]

  /// By the resampler alone.
  private func made(
    _ source: MadePicture, to size: PixelSize, _ filter: ResamplingFilter, hasAlpha: Bool,
    _ scale: LightScale
  ) throws -> [UInt8] {
    let account = MemoryAccount()
    var samples: [UInt8] = []
    try {
      var resampler = try LinearResampler(
        columns: FilterAxis(
          sourceCount: source.width, outputCount: size.width, extent: Double(source.width),
          filter: filter),
        rows: FilterAxis(
          sourceCount: source.height, outputCount: size.height, extent: Double(source.height),
          filter: filter),
        rowWidth: source.width, channels: source.channels, hasAlpha: hasAlpha, scale: scale,
        account: account)
      var made = [UInt8](repeating: 0, count: size.width * source.channels)
      for y in 0..<source.height {
        let row = Array(source.row(y))
        _ = try resampler.addRow { (target: inout MutableSpan<UInt8>) throws(PictureError) in
          for index in target.indices { target[index] = row[index] }
          return true
        }
        while resampler.hasRow {
          var span = made.mutableSpan
          resampler.makeRow(into: &span)
          samples += made
        }
      }
    }()
    #expect(account.current == 0)
    return samples
  }

  @Test(arguments: ResamplingFilter.allCases, shapes)
  func aPictureOfNoiseIsWithinALevel(filter: ResamplingFilter, shape: [Int]) throws {
    let size = PixelSize(width: shape[2], height: shape[3])
    let sourceSize = PixelSize(width: shape[0], height: shape[1])
    for channels in [1, 3] {
      let source = MadePicture.noise(shape[0], shape[1], channels: channels, seed: 8)
      let exact = ReferenceResampling(filter: filter).picture(
        source.samples.map { SRGBCurve.light(Double($0)) }, sourceSize, channels: channels,
        to: size, extent: (Double(shape[0]), Double(shape[1])))
      let found = try made(source, to: size, filter, hasAlpha: false, .sRGB)
      #expect(found.count == exact.count)
      let off = zip(found, exact).map { abs(Double($0) - SRGBCurve.value($1)) }.max() ?? 9
      #expect(off < 0.6, "\(channels): \(off)")
    }
  }

  /// Deep shadows keep their levels: they are where light has the finest steps.
  @Test func shadowsAreExact() throws {
    for level in 0..<40 {
      let source = MadePicture(60, 40, channels: 1) { x, y, _ in UInt8(level + (x + y) % 2) }
      let found = try made(
        source, to: PixelSize(width: 15, height: 10), .box, hasAlpha: false, .sRGB)
      let mean = (SRGBCurve.light(Double(level)) + SRGBCurve.light(Double(level + 1))) / 2
      #expect(found.allSatisfy { abs(Double($0) - SRGBCurve.value(mean)) < 0.6 })
    }
  }

  @Test(arguments: ResamplingFilter.allCases)
  func allValuesStayAsTheyAre(filter: ResamplingFilter) throws {
    for value in 0..<256 {
      let source = MadePicture(27, 19, channels: 3) { _, _, _ in UInt8(value) }
      let found = try made(
        source, to: PixelSize(width: 8, height: 5), filter, hasAlpha: false, .sRGB)
      #expect(found.allSatisfy { $0 == UInt8(value) })
    }
  }

  /// Colour weighs by its alpha, in light.
  @Test(arguments: [ResamplingFilter.box, .lanczos3], [2, 4])
  func alphaIsWithinALevel(filter: ResamplingFilter, channels: Int) throws {
    let source = MadePicture.noise(80, 60, channels: channels, seed: 21)
    let (width, height) = (17, 13)
    let light = source.samples.enumerated().map { index, sample in
      let alpha = Double(source.samples[index / channels * channels + channels - 1]) / 255
      return index % channels == channels - 1 ? alpha : SRGBCurve.light(Double(sample)) * alpha
    }
    let exact = ReferenceResampling(filter: filter).picture(
      light, PixelSize(width: 80, height: 60), channels: channels,
      to: PixelSize(width: width, height: height), extent: (80, 60))
    let found = try made(
      source, to: PixelSize(width: width, height: height), filter, hasAlpha: true, .sRGB)
    for pixel in 0..<width * height {
      let alpha = exact[pixel * channels + channels - 1]
      #expect(abs(Double(found[pixel * channels + channels - 1]) - 255 * alpha) < 0.6)
      for channel in 0..<channels - 1 {
        let at = pixel * channels + channel
        #expect(abs(Double(found[at]) - SRGBCurve.value(exact[at] / alpha)) < 0.6)
      }
    }
  }

  /// What is in proportion already is filtered as it is.
  @Test func coverageIsAveragedAsItIs() throws {
    let source = MadePicture.noise(70, 50, channels: 4, seed: 4)
    let size = PixelSize(width: 14, height: 10)
    let found = try made(source, to: size, .lanczos3, hasAlpha: false, .proportional)
    let exact = ReferenceResampling(filter: .lanczos3).picture(
      source, to: size, extent: (70, 50))
    #expect(zip(found, exact).allSatisfy { abs(Double($0) - min(255, max(0, $1))) < 0.6 })
  }
}
