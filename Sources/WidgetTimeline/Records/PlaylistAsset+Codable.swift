extension PlaylistAsset: Codable {
  private enum Field: String, CaseIterable {
    case file, width, height, bytes, decodedBytes, peakBytes, digest, source, title, dominantColor
  }

  /// Sides up to 2^29 keep the bytes of a decoded picture, width x height x 4, below 2^60.
  private static let sides = 1...(1 << 29)
  private static let byteCounts = 0...(1 << 60)

  /// Reads an asset's description.
  ///
  /// - Throws: `DecodingError` also where the path leads out of the container's assets, a number
  ///   could overflow a sum, or the digest is none.
  public init(from decoder: any Decoder) throws {
    let fields = try FieldReader(decoder, Field.self)
    let file: String = try fields.value(.file)
    guard Self.isAssetPath(file) else {
      throw fields.fault(.file, "the path leads out of the container's assets")
    }
    let digest: String = try fields.value(.digest)
    guard Self.isDigest(digest) else {
      throw fields.fault(.digest, "it is not sha256: and 64 hex digits")
    }
    self.init(
      file: file, width: try fields.number(.width, in: Self.sides),
      height: try fields.number(.height, in: Self.sides),
      bytes: try fields.number(.bytes, in: Self.byteCounts),
      decodedBytes: try fields.number(.decodedBytes, in: Self.byteCounts),
      peakBytes: try fields.number(.peakBytes, in: Self.byteCounts), digest: digest,
      source: try fields.value(.source), title: try fields.value(.title),
      dominantColor: try fields.value(.dominantColor),
      unknownFields: try fields.unknownFields())
  }

  /// Writes an asset's description.
  public func encode(to encoder: any Encoder) throws {
    var fields = try FieldWriter(encoder, Field.self, keeping: unshown.unknownFields)
    try fields.write(.file, unshown.file)
    try fields.write(.width, unshown.width)
    try fields.write(.height, unshown.height)
    try fields.write(.bytes, unshown.bytes)
    try fields.write(.decodedBytes, unshown.decodedBytes)
    try fields.write(.peakBytes, unshown.peakBytes)
    try fields.write(.digest, unshown.digest)
    try fields.write(.source, unshown.source)
    try fields.write(.title, shown.title)
    try fields.write(.dominantColor, unshown.dominantColor)
  }

  /// Whether a path, below the container's root, stays in its folder of assets.
  ///
  /// Nothing else of a container is a picture, and some of it (a credential) is not to be shown.
  package static func isAssetPath(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count > 1 && parts[0] == "assets" && !path.utf8.contains(0)
      && parts.allSatisfy { $0 != "" && $0 != "." && $0 != ".." }
  }

  private static func isDigest(_ text: String) -> Bool {
    guard text.hasPrefix("sha256:") else { return false }
    let digits = text.utf8.dropFirst(7)
    return digits.count == 64
      && digits.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }
}
