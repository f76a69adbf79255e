/// How a file goes on after a picture's last row.
package enum PictureEnding: Hashable, Sendable {
  /// With its end marker, and whether bytes follow that nobody has warned of yet.
  case marked(hasMore: Bool)
  /// The input ends without one.
  case missing
  /// The input ends without one, in data that no pixel used: zeros in place of a JPEG's last part are
  /// valid codes, of blocks without detail, and few bytes of them fill a picture up.
  case cut
  /// Something else stands there; what.
  case odd(String)
}
