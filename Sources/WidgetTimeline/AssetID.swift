/// The name of an asset: the first 32 lowercase hex digits of the SHA-256 of its bytes.
public struct AssetID: Hashable, Sendable {
  /// The 32 digits.
  public let digits: String

  /// Makes an ID; nil when `digits` are not 32 lowercase hex digits.
  public init?(_ digits: String) {
    let isHex = digits.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    guard digits.utf8.count == 32, isHex else { return nil }
    self.digits = digits
  }

  /// The first two digits: the folder and the library file that the asset belongs to.
  public var shard: String { String(digits.prefix(2)) }
}
