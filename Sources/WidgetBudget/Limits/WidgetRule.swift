internal import WidgetTimeline

/// A limit that a platform holds widgets to, mostly without a word.
public struct WidgetRule: Hashable, Sendable {
  /// What is limited.
  public enum Kind: Hashable, Sendable {
    /// A picture's pixels: so many times those of the frame.
    case areaOfFrame(factor: Double)
    /// Each side of a picture: so many times that side of the screen in portrait, in pixels.
    case sideOfScreen(factor: Double)
    /// The bytes of a timeline's pictures, each counted once; and how many to plan for.
    case bytesOfTimeline(greatest: Int, plan: Int)
    /// The decoded bytes of so many entries that are alive at once.
    case decodedBytes(greatest: Int, entries: Int)
    /// The decoded bytes of one update's pictures: so many for each pixel of the screen.
    case bytesOfScreen(factor: Double)
  }

  /// A word that stays the same from version to version.
  public var name: String
  /// Who holds to it.
  public var platform: WidgetPlatform
  /// What is limited.
  public var kind: Kind
  /// What the system logs when it is broken, with `{width}`, `{height}`, `{measured}` and `{limit}`.
  public var log: String
  /// Where it is from.
  public var source: String
  /// When the source said so, or was read: a day.
  public var date: String
}

extension WidgetRule: Decodable {
  private enum Field: String, CaseIterable {
    case name, platform, kind, factor, bytes, plan, entries, log, source, date
  }

  private enum KindName: String, CaseIterable {
    case areaOfFrame, sideOfScreen, bytesOfTimeline, decodedBytes, bytesOfScreen
  }

  /// Reads a row.
  public init(from decoder: any Decoder) throws {
    let fields = try FieldReader(decoder, Field.self)
    name = try fields.value(.name)
    platform = try fields.word(.platform)
    log = try fields.value(.log)
    source = try fields.value(.source)
    date = try fields.value(.date)
    let bytes = { (field: Field) in try fields.number(field, in: 1...(1 << 40)) }
    let factor = {
      let factor = try fields.value(.factor, as: Double.self)
      guard factor > 0, factor <= 1000 else {
        throw fields.fault(.factor, "it must be above 0 and at most 1000")
      }
      return factor
    }
    kind =
      switch try fields.word(.kind, as: KindName.self) {
      case .areaOfFrame: .areaOfFrame(factor: try factor())
      case .sideOfScreen: .sideOfScreen(factor: try factor())
      case .bytesOfScreen: .bytesOfScreen(factor: try factor())
      case .bytesOfTimeline:
        .bytesOfTimeline(
          greatest: try bytes(.bytes),
          plan: try fields.number(.plan, in: 1...(try bytes(.bytes))))
      case .decodedBytes:
        .decodedBytes(
          greatest: try bytes(.bytes), entries: try fields.number(.entries, in: 1...1000))
      }
  }
}
