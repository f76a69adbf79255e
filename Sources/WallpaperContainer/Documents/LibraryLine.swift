public import WidgetTimeline

/// One staged picture in the library, for an app's gallery; a widget never opens it.
public struct LibraryLine: Hashable, Sendable {
  /// The picture.
  public var asset: AssetID
  /// The ID of the source it comes from.
  public var source: String
  /// What it is called.
  public var title: String
  /// Pixels across.
  public var width: Int
  /// Pixels down.
  public var height: Int
  /// Size of the file.
  public var bytes: Int
  /// `#rrggbb`, for a placeholder.
  public var dominantColor: String
  /// The picture that stands for it in dark mode.
  public var dark: AssetID?
  /// Assets of it made for a widget family's frame, by the family's name.
  public var families: [String: AssetID]
  /// The same of the picture that stands for it in dark mode.
  public var darkFamilies: [String: AssetID]
  /// Fields that this version doesn't know, kept.
  public var unknownFields: [String: JSONValue]

  /// Makes a line.
  public init(
    asset: AssetID, source: String, title: String, width: Int, height: Int, bytes: Int,
    dominantColor: String, dark: AssetID? = nil, families: [String: AssetID] = [:],
    darkFamilies: [String: AssetID] = [:], unknownFields: [String: JSONValue] = [:]
  ) {
    self.asset = asset
    self.source = source
    self.title = title
    self.width = width
    self.height = height
    self.bytes = bytes
    self.dominantColor = dominantColor
    self.dark = dark
    self.families = families
    self.darkFamilies = darkFamilies
    self.unknownFields = unknownFields
  }

  /// Every asset that it names.
  var assets: [AssetID] {
    [asset] + (dark.map { [$0] } ?? []) + families.values + darkFamilies.values
  }

  /// Two lines with the same key are the same picture.
  struct Key: Hashable, Comparable {
    let asset: String
    let source: String
    let title: String

    static func < (left: Key, right: Key) -> Bool {
      (left.asset, left.source, left.title) < (right.asset, right.source, right.title)
    }
  }

  var key: Key { Key(asset: asset.digits, source: source, title: title) }
}

extension LibraryLine: Codable {
  private enum Field: String, CaseIterable {
    case asset, source, title, width, height, bytes, dominantColor, dark, families, darkFamilies
  }

  /// Reads a line.
  public init(from decoder: any Decoder) throws {
    let fields = try FieldReader(decoder, Field.self)
    self.init(
      asset: try fields.value(.asset), source: try fields.value(.source),
      title: try fields.value(.title),
      width: try fields.number(.width, in: 1...(1 << 29)),
      height: try fields.number(.height, in: 1...(1 << 29)),
      bytes: try fields.number(.bytes, in: 0...(1 << 60)),
      dominantColor: try fields.value(.dominantColor), dark: try fields.optional(.dark),
      families: try fields.optional(.families) ?? [:],
      darkFamilies: try fields.optional(.darkFamilies) ?? [:],
      unknownFields: try fields.unknownFields())
  }

  /// Writes a line.
  public func encode(to encoder: any Encoder) throws {
    var fields = try FieldWriter(encoder, Field.self, keeping: unknownFields)
    try fields.write(.asset, asset)
    try fields.write(.source, source)
    try fields.write(.title, title)
    try fields.write(.width, width)
    try fields.write(.height, height)
    try fields.write(.bytes, bytes)
    try fields.write(.dominantColor, dominantColor)
    try fields.write(.dark, ifPresent: dark)
    try fields.write(.families, ifPresent: families.isEmpty ? nil : families)
    try fields.write(.darkFamilies, ifPresent: darkFamilies.isEmpty ? nil : darkFamilies)
  }
}
