/// What the file of an asset is beside what a playlist says of it.
public enum AssetCondition: Hashable, Sendable {
  /// It is there, with the size and the digest that the playlist says.
  case whole
  /// There is nothing at its path.
  case missing
  /// It is a folder, a link, a pipe or a device; it was not opened.
  case notFile
  /// It has another size, in bytes; its digest was not made.
  case otherSize(bytes: Int)
  /// Its bytes are others, as many as there should be; `sha256:` and 64 hex digits.
  case otherDigest(String)
  /// It is there and can't be looked at, opened or read; the call that was refused.
  case unreadable(FileFailure)
}
