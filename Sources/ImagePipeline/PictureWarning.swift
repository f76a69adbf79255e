/// Something odd about a picture that did not stop it.
public struct PictureWarning: Hashable, Sendable {
  /// A stable, hyphenated word, such as `missing-end`, `trailing-bytes` or `bad-profile`.
  public var code: String
  /// A sentence for people.
  public var message: String

  /// Makes a warning.
  public init(code: String, message: String) {
    self.code = code
    self.message = message
  }
}
