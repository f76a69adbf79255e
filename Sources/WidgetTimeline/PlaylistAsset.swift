/// What a playlist says of an asset it names.
public struct PlaylistAsset: Hashable, Sendable {
  /// Path below the container's root.
  public var file: String
  /// Pixels across.
  public var width: Int
  /// Pixels down.
  public var height: Int
  /// Size of the file.
  public var bytes: Int
  /// Size of its pixels once decoded, at four bytes a pixel.
  public var decodedBytes: Int
  /// The accounted peak of making it.
  public var peakBytes: Int
  /// `sha256:` and the 64 hex digits of the file's digest.
  public var digest: String
  /// The ID of the `PlaylistSource` it comes from.
  public var source: String
  /// What the picture is called.
  public var title: String
  /// `#rrggbb`, for a placeholder.
  public var dominantColor: String
  /// Fields that this version doesn't know, kept.
  public var unknownFields: [String: JSONValue]

  /// Makes an asset's description.
  public init(
    file: String, width: Int, height: Int, bytes: Int, decodedBytes: Int, peakBytes: Int,
    digest: String, source: String, title: String, dominantColor: String,
    unknownFields: [String: JSONValue] = [:]
  ) {
    self.file = file
    self.width = width
    self.height = height
    self.bytes = bytes
    self.decodedBytes = decodedBytes
    self.peakBytes = peakBytes
    self.digest = digest
    self.source = source
    self.title = title
    self.dominantColor = dominantColor
    self.unknownFields = unknownFields
  }
}
