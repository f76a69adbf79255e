/// How much light the 8-bit values of a picture's channels stand for: the way there, and back.
package struct LightScale: Hashable, Sendable {
  static let valueCount = 256

  /// 0 to 1, `valueCount` values for each of 1 or 3 channels, rising.
  private let light: [Float]

  /// Takes the light of the values 0 to 255 of all channels, or of red, green and blue one after the
  /// other; each channel's must rise.
  ///
  /// - Precondition: 256 or 768 values.
  package init(_ light: [Float]) {
    precondition(light.count == Self.valueCount || light.count == 3 * Self.valueCount)
    self.light = light
  }

  /// sRGB's curve (IEC 61966-2-1).
  package static let sRGB = LightScale(
    (0..<valueCount).map { Float(TransferCurve.sRGB.light(of: Double($0) / 255)) })

  /// Values that are in proportion already: alpha, and the ink of CMYK.
  ///
  /// Ink is laid on in dots, and what a patch of paper reflects is the mean of what it reflects where
  /// there is ink and where there is none (Murray and Davies 1936): coverage may be averaged as it is.
  package static let proportional = LightScale((0..<valueCount).map { Float($0) / 255 })

  /// The light of a value.
  func light(of value: Int, channel: Int) -> Float {
    light[(light.count == Self.valueCount ? 0 : channel * Self.valueCount) + value]
  }
}
