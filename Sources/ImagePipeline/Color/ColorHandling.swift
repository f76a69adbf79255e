/// What becomes of colours that are not sRGB.
public enum ColorHandling: String, CaseIterable, Hashable, Sendable {
  /// The pixels become sRGB.
  case convert
  /// The pixels stay, and an ICC profile that says what they are goes with them.
  case keep
}
