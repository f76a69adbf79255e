/// How much of the reducing of a JPEG is left to the decoder, which is fast at it and coarse.
public enum ScaleFidelity: String, CaseIterable, Hashable, Sendable {
  /// As much as leaves the filter a factor of two.
  case fast
  /// As much as can't be seen: a factor of four is left, or two where that costs little likeness.
  case standard
  /// Nothing: the picture is decoded at its full size and filtered once.
  case exact
}
