/// Something in a picture's header that says which colours its numbers stand for.
public enum ColorStatement: Hashable, Sendable {
  /// The embedded ICC profile.
  case profile
  /// sRGB, by name.
  case sRGB
  /// Primaries and a curve.
  case space(NumericColorSpace)
}
