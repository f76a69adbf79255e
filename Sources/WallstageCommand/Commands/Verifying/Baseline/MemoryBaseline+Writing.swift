internal import ImagePipeline

extension MemoryBaseline {
  /// The form's version; the fields after it may differ in another.
  static let format = 1

  /// The document: a line for each picture, sorted by path, so that a change is a changed line.
  ///
  /// The same baseline gives the same bytes, whatever the version and the order of measuring. A
  /// path that is no UTF-8 is readable only roughly in `path` and exact, in hexadecimal, in
  /// `pathBytes`.
  var document: [UInt8] {
    let paths = entries.keys.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    let lines = paths.compactMap { path in
      entries[path].map { "    " + Self.text(Self.json($0, at: path)) }
    }
    let pictures = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
    let text = """
      {
        "format": \(Self.format),
        "version": \(Self.text(.string(Version.current))),
        "options": \(Self.text(options.json)),
        "pictures": \(pictures)
      }

      """
    return Array(text.utf8)
  }

  private static func json(_ entry: BaselineEntry, at path: Argument) -> OrderedJSON {
    var members: [OrderedJSON.Member] = [.init(name: "path", value: .string(path.text))]
    if !path.isText {
      members.append(.init(name: "pathBytes", value: .string(path.hexadecimal)))
    }
    members += [
      .init(name: "strategy", value: .string(entry.strategy)),
      .init(name: "accountedPeakBytes", value: .integer(entry.accounted.total)),
      .init(name: "accountedParts", value: entry.accounted.json),
      .init(name: "predictedPeakBytes", value: .integer(entry.predictedBytes)),
    ]
    return .object(members)
  }

  private static func text(_ value: OrderedJSON) -> String {
    String(decoding: JSONWriter.line(value), as: UTF8.self)
  }
}

extension Argument {
  /// The bytes, two digits each.
  var hexadecimal: String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Reads what `hexadecimal` is; nil for anything else.
  init?(hexadecimal text: String) {
    let digits = Array(text.utf8)
    guard digits.count % 2 == 0 else { return nil }
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: digits.count, by: 2) {
      let pair = String(decoding: digits[start..<start + 2], as: UTF8.self)
      guard pair.first?.isHexDigit == true, let byte = UInt8(pair, radix: 16), byte != 0 else {
        return nil
      }
      bytes.append(byte)
    }
    self.init(bytes: bytes)
  }
}
