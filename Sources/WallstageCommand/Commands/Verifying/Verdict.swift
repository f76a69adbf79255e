/// What `verify` says of a picture.
enum Verdict: String, Hashable, Sendable {
  /// It is made under every limit.
  case pass
  /// Making it takes more memory than the ceiling allows.
  case overCeiling = "over-ceiling"
  /// It can't be made at all.
  case error
}
