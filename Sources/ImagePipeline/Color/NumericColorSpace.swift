/// A colour space by its numbers.
public struct NumericColorSpace: Hashable, Sendable {
  /// What people call it, such as `Display P3` or `gamma 1.8`.
  public var name: String
  /// The colours of the channels; grey has only their white.
  public var primaries: Chromaticities
  /// How much light a value stands for, the same for each channel.
  public var curve: TransferCurve

  /// Makes a space.
  public init(name: String, primaries: Chromaticities, curve: TransferCurve) {
    self.name = name
    self.primaries = primaries
    self.curve = curve
  }
}
