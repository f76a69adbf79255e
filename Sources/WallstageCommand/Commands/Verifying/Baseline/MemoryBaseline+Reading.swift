internal import ImagePipeline
internal import WallpaperContainer
internal import WidgetTimeline

extension MemoryBaseline {
  /// The largest file that is read: some 20,000 pictures.
  static let greatestBytes = ContainerJSON.greatestBytes

  /// Reads a document.
  ///
  /// - Throws: `damaged`, `newer`.
  init(_ bytes: [UInt8]) throws(BaselineFault) {
    let root: JSONValue
    do throws(DocumentFault) {
      root = try ContainerJSON.decode(JSONValue.self, from: bytes)
    } catch {
      switch error {
      case .corrupt(let reason): throw .damaged(reason)
      case .unsupported(let format): throw .newer(format: format)
      }
    }
    guard let format = root["format"]?.whole else { throw .damaged("it has no format") }
    guard format <= Self.format else { throw .newer(format: format) }
    guard format == Self.format, case .object(let options) = root["options"],
      case .array(let pictures) = root["pictures"]
    else { throw .damaged("it has no options or no pictures") }
    self.init(options: BaselineOptions(options), entries: [:])
    for (index, picture) in pictures.enumerated() {
      guard let path = Self.path(picture), let entry = BaselineEntry(picture) else {
        throw .damaged("picture \(index + 1) is not what was written")
      }
      guard entries.updateValue(entry, forKey: path) == nil else {
        throw .damaged("picture \(index + 1) is there twice")
      }
    }
  }

  private static func path(_ picture: JSONValue) -> Argument? {
    if let digits = picture["pathBytes"] { return digits.text.flatMap(Argument.init(hexadecimal:)) }
    return picture["path"]?.text.map { Argument($0) }
  }
}

extension BaselineEntry {
  /// Reads an element of `pictures`.
  fileprivate init?(_ picture: JSONValue) {
    guard let strategy = picture["strategy"]?.text,
      let predicted = picture["predictedPeakBytes"]?.whole,
      let total = picture["accountedPeakBytes"]?.whole
    else { return nil }
    var parts = MemoryParts()
    for part in MemoryPart.allCases {
      let bytes = picture["accountedParts"]?[part.rawValue]?.whole
      // A file need not have the part that colours take.
      guard let bytes = bytes ?? (part == .color ? 0 : nil), bytes >= 0 else { return nil }
      parts[part] = bytes
    }
    guard parts.total == total else { return nil }
    self.init(strategy: strategy, accounted: parts, predictedBytes: predicted)
  }
}

extension JSONValue {
  fileprivate subscript(name: String) -> JSONValue? {
    if case .object(let fields) = self { fields[name] } else { nil }
  }

  /// A number that is whole and not too large to add up.
  fileprivate var whole: Int? {
    if case .integer(let number) = self, number.magnitude < 1 << 53 { Int(number) } else { nil }
  }

  fileprivate var text: String? {
    if case .string(let text) = self { text } else { nil }
  }
}
