internal import ImagePipeline

/// What is known of an input picture, for people and for machines.
struct PictureSummary {
  /// The operand that names it.
  var file: Argument
  /// What its header says; nil when it could not be read.
  var header: PictureHeader?
  /// What was wrong with it.
  var error: CommandError?

  /// The object of `probe`'s `files` and of `resize`'s `input`.
  var json: OrderedJSON {
    let size = header?.size
    let stored = header?.storedSize
    return [
      "path": .string(file.text),
      "format": .string(header?.format.rawValue),
      "width": .integer(size?.width),
      "height": .integer(size?.height),
      "storedWidth": .integer(stored?.width),
      "storedHeight": .integer(stored?.height),
      "orientation": .integer(header.map { Int($0.orientation.rawValue) }),
      "progressive": header.map { .bool($0.isProgressive) } ?? .null,
      "interlaced": header.map { .bool($0.isInterlaced) } ?? .null,
      "scans": .integer(header?.scans),
      "bitDepth": .integer(header?.bitDepth),
      "channels": .integer(header?.channels),
      "colorProfile": .string(header?.profile.map(Self.colorSpace)),
      "error": .error(error),
    ]
  }

  /// One line: format, upright size, and what is not ordinary.
  static func line(_ header: PictureHeader) -> String {
    var words = ["\(header.format.rawValue.uppercased()) \(header.size.text)", kind(header)]
    if header.bitDepth != 8 { words.append("\(header.bitDepth) bits") }
    if header.isProgressive { words.append("progressive") }
    if header.isInterlaced { words.append("interlaced") }
    if header.format == .jpeg, header.scans > 1 { words.append("\(header.scans) scans") }
    if header.orientation != .up {
      words.append("orientation \(header.orientation.rawValue) of \(header.storedSize.text)")
    }
    if let profile = header.profile { words.append("\(colorSpace(profile)) profile") }
    return words.joined(separator: ", ")
  }

  private static func kind(_ header: PictureHeader) -> String {
    switch header.channels {
    case 1: "grey"
    case 2: "grey with alpha"
    case 4: header.isCMYK ? "CMYK" : "colour with alpha"
    default: "colour"
    }
  }

  private static func colorSpace(_ profile: ICCProfile) -> String {
    let name = profile.colorSpace
    return String(name.prefix { $0 != " " })
  }
}

extension PixelSize {
  /// `5120×2880`.
  var text: String { "\(width)×\(height)" }
}
