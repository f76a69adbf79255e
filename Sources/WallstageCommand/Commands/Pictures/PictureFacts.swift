internal import ImagePipeline

/// What a picture's header says, as it is printed.
struct PictureFacts: Hashable, Sendable {
  var format: String
  var width: Int
  var height: Int
  var storedWidth: Int
  var storedHeight: Int
  var orientation: Int
  var isProgressive: Bool
  var isInterlaced: Bool
  var scans: Int
  var bitDepth: Int
  var channels: Int
  var isCMYK: Bool
  /// The colour space that the embedded profile is for; nil without one.
  var colorProfile: String?
}

extension PictureFacts {
  /// Takes the facts of a header.
  init(_ header: PictureHeader) {
    self.init(
      format: header.format.rawValue, width: header.size.width, height: header.size.height,
      storedWidth: header.storedSize.width, storedHeight: header.storedSize.height,
      orientation: Int(header.orientation.rawValue), isProgressive: header.isProgressive,
      isInterlaced: header.isInterlaced, scans: header.scans, bitDepth: header.bitDepth,
      channels: header.channels, isCMYK: header.isCMYK,
      colorProfile: header.profile.map { String($0.colorSpace.prefix { $0 != " " }) })
  }

  /// The members of `probe`'s objects after the path, without the error; all `null` for nil.
  static func members(_ facts: PictureFacts?) -> [OrderedJSON.Member] {
    [
      .init(name: "format", value: .string(facts?.format)),
      .init(name: "width", value: .integer(facts?.width)),
      .init(name: "height", value: .integer(facts?.height)),
      .init(name: "storedWidth", value: .integer(facts?.storedWidth)),
      .init(name: "storedHeight", value: .integer(facts?.storedHeight)),
      .init(name: "orientation", value: .integer(facts?.orientation)),
      .init(name: "progressive", value: facts.map { .bool($0.isProgressive) } ?? .null),
      .init(name: "interlaced", value: facts.map { .bool($0.isInterlaced) } ?? .null),
      .init(name: "scans", value: .integer(facts?.scans)),
      .init(name: "bitDepth", value: .integer(facts?.bitDepth)),
      .init(name: "channels", value: .integer(facts?.channels)),
      .init(name: "colorProfile", value: .string(facts?.colorProfile)),
    ]
  }

  /// `JPEG 5120×2880, colour, progressive, 10 scans`: the upright size, and what is not ordinary.
  var line: String {
    var words = ["\(format.uppercased()) \(width)×\(height)", kind]
    if bitDepth != 8 { words.append(bitDepth == 1 ? "1 bit" : "\(bitDepth) bits") }
    if isProgressive { words.append("progressive") }
    if isInterlaced { words.append("interlaced") }
    if scans > 1, !isInterlaced { words.append("\(scans) scans") }
    if orientation != 1 {
      words.append("orientation \(orientation) of \(storedWidth)×\(storedHeight)")
    }
    if let colorProfile { words.append("\(colorProfile) profile") }
    return words.joined(separator: ", ")
  }

  private var kind: String {
    switch channels {
    case 1: "grey"
    case 2: "grey with alpha"
    case 4: isCMYK ? "CMYK" : "colour with alpha"
    default: "colour"
    }
  }
}
