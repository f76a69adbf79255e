internal import Glibc

/// How much light, 0 to 1, a value from 0 to 1 stands for: (a x + b)^gamma from `start` on, below it
/// `slope` x.
public struct TransferCurve: Hashable, Sendable {
  /// The exponent.
  public var gamma: Double
  /// a, a factor of the value.
  public var scale: Double
  /// b, which is added to it.
  public var offset: Double
  /// The factor of small values.
  public var slope: Double
  /// Where small values end.
  public var start: Double

  /// A power of the value, unless more is said.
  public init(
    gamma: Double, scale: Double = 1, offset: Double = 0, slope: Double = 0, start: Double = 0
  ) {
    self.gamma = gamma
    self.scale = scale
    self.offset = offset
    self.slope = slope
    self.start = start
  }

  /// The light of a value.
  func light(of value: Double) -> Double {
    value < start ? slope * value : pow(scale * value + offset, gamma)
  }

  /// The value is the light.
  static let linear = TransferCurve(gamma: 1)
  /// IEC 61966-2-1.
  static let sRGB = TransferCurve(
    gamma: 2.4, scale: 1 / 1.055, offset: 0.055 / 1.055, slope: 1 / 12.92, start: 0.04045)
  /// ITU-R BT.709, and BT.601 and BT.2020, with the constants to full precision (H.273, table 3).
  static let video = TransferCurve(
    gamma: 1 / 0.45, scale: 1 / 1.09929682680944, offset: 0.09929682680944 / 1.09929682680944,
    slope: 1 / 4.5, start: 4.5 * 0.018053968510807)
  /// SMPTE ST 240.
  static let smpte240 = TransferCurve(
    gamma: 1 / 0.45, scale: 1 / 1.1115, offset: 0.1115 / 1.1115, slope: 1 / 4, start: 4 * 0.0228)
  /// SMPTE ST 428-1, for digital cinema: white is 48 of 52.37 cd/m².
  static let cinema = TransferCurve(gamma: 2.6, scale: 1.0340803)
}
