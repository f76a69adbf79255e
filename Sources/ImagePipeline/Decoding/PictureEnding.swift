/// How a file goes on after a picture's last row.
enum PictureEnding: Hashable, Sendable {
  /// With its end marker; the offset of the byte after it, where that is still to be looked at.
  case marked(end: Int64?)
  /// The input ends without one.
  case missing
  /// Something else stands there; what.
  case odd(String)
}
