/// A format that can be decoded.
public enum PictureFormat: String, Hashable, Sendable {
  /// ITU-T T.81 in a JFIF, Adobe or bare stream.
  case jpeg
  /// W3C PNG.
  case png
}
