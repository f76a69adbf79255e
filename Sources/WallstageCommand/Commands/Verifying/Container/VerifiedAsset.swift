internal import ImagePipeline
internal import WallpaperContainer
internal import WidgetTimeline

/// An asset of a container beside its file.
struct VerifiedAsset: Sendable {
  /// What the playlists say.
  let described: SurveyedAsset
  /// What its file is.
  let condition: AssetCondition
  /// Whether a reader makes it smaller while it decodes; else it holds the asset's own pixels.
  let isReduced: Bool
  /// What a reader holds that has it decoded, at four bytes a pixel; nil before that is known.
  private(set) var decodedBytes: Int?

  init(_ described: SurveyedAsset, _ condition: AssetCondition, isReduced: Bool) {
    self.described = described
    self.condition = condition
    self.isReduced = isReduced
  }

  /// Takes in the size of what was made of it.
  mutating func take(_ made: PixelSize) {
    decodedBytes = isReduced ? made.pixelCount * 4 : described.width * described.height * 4
  }

  /// Its file, below the container's root.
  var file: Argument { Argument(described.file) }

  /// What is wrong with its file, as a code and a sentence; nil where it is whole.
  var fault: (code: String, reason: String)? {
    switch condition {
    case .whole: return nil
    case .missing:
      return ("no-such-file", "It is not there, and \(named); stage the day again.")
    case .notFile: return ("not-a-file", "It is not a file; remove it and stage the day again.")
    case .otherSize(let bytes):
      return (
        "corrupt",
        "It has \(bytes) bytes, and the playlists say \(described.bytes); stage the day again."
      )
    case .otherDigest:
      return (
        "corrupt", "Its bytes are not those of its digest in the playlists; stage the day again."
      )
    case .unreadable(let failure):
      return (FileTrouble.code(failure), "It can't be read: \(CommandError.words(failure.code)).")
    }
  }

  /// What playlists say of its pixels that is not so; nil where all is.
  ///
  /// - Parameter facts: what its header says.
  func disagreement(with facts: PictureFacts) -> String? {
    let (width, height) = (described.width, described.height)
    if facts.width != width || facts.height != height {
      return "It is \(facts.width)×\(facts.height), and the playlists say \(width)×\(height)."
    }
    let bytes = width * height * 4
    guard described.decodedBytes != bytes else { return nil }
    return "Decoded it is \(bytes) bytes, and the playlists say \(described.decodedBytes)."
  }

  /// The members of its object in `files` that pictures of their own have not.
  var members: [OrderedJSON.Member] {
    let digest: OrderedJSON =
      switch condition {
      case .whole: "ok"
      case .otherSize, .otherDigest: "mismatch"
      case .missing, .notFile, .unreadable: nil
      }
    return [
      .init(name: "asset", value: .string(described.id.digits)),
      .init(name: "digest", value: digest),
      .init(name: "decodedBytes", value: .integer(decodedBytes)),
      .init(name: "playlists", value: .array(described.playlists.map { .string($0) })),
    ]
  }

  private var named: String {
    let count = described.playlists.count
    let first = described.playlists.first ?? "a playlist"
    return count > 1 ? "\(first) and \(count - 1) more name it" : "\(first) names it"
  }
}
