/// How a file goes on after a picture's last row.
package enum PictureEnding: Hashable, Sendable {
  /// With its end marker, and whether bytes follow that nobody has warned of yet.
  case marked(hasMore: Bool)
  /// The input ends without one.
  case missing
  /// Something else stands there; what.
  case odd(String)
}
