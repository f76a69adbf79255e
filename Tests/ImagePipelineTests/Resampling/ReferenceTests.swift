import ImagePipeline
import TestSupport
import Testing

/// The fixed-point kernels are within a level of the formula, whatever the sizes.
@Suite struct ReferenceTests {
  static let pairs: [[Int]] = {
    var random = SeededGenerator(seed: 41)
    let side = { (range: ClosedRange<Int>) in Int.random(in: range, using: &random) }
    let reducing = (0..<14).map { _ in [side(20...90), side(20...90), side(1...20), side(1...20)] }
    let enlarging = (0..<4).map { _ in [side(1...9), side(1...9), side(10...40), side(10...40)] }
    let odd = [
      [1, 300, 1, 61], [300, 1, 61, 1], [3, 2, 1, 1], [40, 30, 40, 30], [200, 180, 1, 1],
    ]
    return reducing + enlarging + odd
  }()

  func check(
    _ source: MadePicture, _ size: PixelSize, _ filter: ResamplingFilter,
    extent: (width: Double, height: Double)
  ) throws {
    let reference = ReferenceResampling(filter: filter).picture(source, to: size, extent: extent)
    for order in orders(from: source.height, to: size.height, filter) {
      let made = try resampled(source, to: size, filter, order, extent: extent)
      let worst = zip(made.samples, reference).map { made, exact in
        abs(Double(made) - min(255, max(0, exact)))
      }.max()
      #expect(try #require(worst) <= 1, "\(order)")
    }
  }

  @Test(arguments: ResamplingFilter.allCases, pairs)
  func aPictureOfNoiseIsWithinALevel(filter: ResamplingFilter, pair: [Int]) throws {
    let source = MadePicture.noise(
      pair[0], pair[1], channels: 1 + pair[0] % 4, seed: UInt64(pair[0] * 100 + pair[2]))
    try check(
      source, PixelSize(width: pair[2], height: pair[3]), filter,
      extent: (Double(pair[0]), Double(pair[1])))
  }

  /// Black and white alone, in a pattern that a rounding of all weights one way would show.
  @Test(arguments: ResamplingFilter.allCases, [[160, 9], [200, 2], [61, 7]])
  func aCheckerboardIsWithinALevel(filter: ResamplingFilter, sides: [Int]) throws {
    let source = MadePicture(sides[0], sides[0], channels: 1) { x, y, _ in
      (x + y) % 2 == 0 ? 0 : 255
    }
    try check(
      source, PixelSize(width: sides[1], height: sides[1]), filter,
      extent: (Double(sides[0]), Double(sides[0])))
  }

  /// A scaled JPEG's length may end within a pixel, which is not there.
  @Test(arguments: ResamplingFilter.allCases, [0.125, 0.5, 0.875])
  func aFractionalLengthIsWithinALevel(filter: ResamplingFilter, part: Double) throws {
    try check(
      .noise(47, 33, channels: 3, seed: 5), PixelSize(width: 13, height: 9), filter,
      extent: (47 + part, 33 + part))
  }

  /// Products are cut, and what that costs on average is given back.
  @Test(arguments: ResamplingFilter.allCases)
  func roundingLeansNeitherWay(filter: ResamplingFilter) throws {
    let source = MadePicture.noise(150, 150, channels: 3, seed: 9)
    let size = PixelSize(width: 15, height: 15)
    let reference = ReferenceResampling(filter: filter).picture(
      source, to: size, extent: (150, 150))
    for order in orders(from: 150, to: 15, filter) {
      let made = try resampled(source, to: size, filter, order)
      let sum = zip(made.samples, reference).reduce(0) { $0 + Double($1.0) - $1.1 }
      #expect(abs(sum) / Double(reference.count) < 0.05, "\(order)")
    }
  }
}
