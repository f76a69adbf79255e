/// What a playlist says of an asset it names.
public enum PlaylistAsset: ShownRecord {
  /// What a viewer could see of it besides the picture, and the rest.
  case parts(shown: Shown, unshown: Unshown)

  /// The fields that a viewer could see.
  public struct Shown: Hashable, Sendable {
    /// What the picture is called: a caption, or what a screen reader says.
    public var title: String
  }

  /// The fields that no viewer sees.
  ///
  /// The picture itself is not in question: other bytes are another asset, with another ID.
  public struct Unshown: Hashable, Sendable {
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
    /// `#rrggbb`, which stands in for the picture for an instant, and follows from it.
    public var dominantColor: String
    /// Fields that this version doesn't know, kept.
    public var unknownFields: [String: JSONValue]
  }

  /// Makes an asset's description.
  public init(
    file: String, width: Int, height: Int, bytes: Int, decodedBytes: Int, peakBytes: Int,
    digest: String, source: String, title: String, dominantColor: String,
    unknownFields: [String: JSONValue] = [:]
  ) {
    let unshown = Unshown(
      file: file, width: width, height: height, bytes: bytes, decodedBytes: decodedBytes,
      peakBytes: peakBytes, digest: digest, source: source, dominantColor: dominantColor,
      unknownFields: unknownFields)
    self = .parts(shown: Shown(title: title), unshown: unshown)
  }

  /// The fields that a viewer could see.
  public var shown: Shown {
    get {
      switch self {
      case .parts(let shown, _): shown
      }
    }
    set { self = .parts(shown: newValue, unshown: unshown) }
  }

  /// The fields that no viewer sees.
  public var unshown: Unshown {
    get {
      switch self {
      case .parts(_, let unshown): unshown
      }
    }
    set { self = .parts(shown: shown, unshown: newValue) }
  }
}
