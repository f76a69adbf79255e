import TestSupport

/// The facts that the corpus's table states of a picture, apart.
struct CorpusFacts {
  let row: CorpusRow

  private static let channels = ["gray": 1, "gray+alpha": 2, "RGB": 3, "palette": 3, "RGBA": 4]

  /// Two numbers as `stored 160x120`.
  func size(_ word: String) -> [Int]? {
    guard let start = row.facts.firstRange(of: "\(word) ")?.upperBound,
      let match = row.facts[start...].prefixMatch(of: /(\d+)x(\d+)/),
      let width = Int(match.1), let height = Int(match.2)
    else { return nil }
    return [width, height]
  }

  /// The upright size, where a tag that is odd is honoured if the table says how.
  ///
  /// It reports what others do; the project has settled that BYTE and LONG, one of two values and an
  /// eXIf behind the pixels count.
  var upright: [Int]? {
    if let match = row.facts.firstMatch(of: /if the odd tag is honoured: (\d+)x(\d+)/),
      let width = Int(match.1), let height = Int(match.2)
    {
      return [width, height]
    }
    guard let stored = size("stored"), let upright = size("upright") else { return size("upright") }
    return isBehindPixels ? stored.reversed() : upright
  }

  /// Whether the only orientation stands behind the pixels of a PNG.
  var isBehindPixels: Bool { row.file.contains("exif-6-after-idat") }

  /// 1 to 8.
  var orientation: Int {
    guard let match = row.facts.firstMatch(of: /(?:IFD0|eXIf)=(\d+)/), let value = Int(match.1),
      (1...8).contains(value)
    else { return 1 }
    return value
  }

  /// Channels, bits and whether it is progressive, of a JPEG.
  var jpeg: (channels: Int, bits: Int, isProgressive: Bool)? {
    guard let match = row.facts.firstMatch(of: /(\d) ch \S+ (\d+)-bit (.*?) JPEG/),
      let channels = Int(match.1), let bits = Int(match.2)
    else { return nil }
    return (channels, bits, match.3.contains("prog"))
  }

  /// Channels, bits and whether it is interlaced, of a PNG.
  var png: (channels: Int, bits: Int, isInterlaced: Bool)? {
    guard
      let match = row.facts.firstMatch(of: /PNG (\S+) (\d+)-bit; interlace (\S+); tRNS (\w+)/),
      let bits = Int(match.2),
      let plain = Self.channels[String(match.1)]
    else { return nil }
    let alpha = match.4 == "yes" && !plain.isMultiple(of: 2) ? 1 : 0
    return (plain + alpha, bits, match.3 == "Adam7")
  }

  /// How many scans a JPEG has.
  var scans: Int? { row.facts.firstMatch(of: /scans (\d+)/).flatMap { Int($0.1) } }

  /// The colour space of a profile that belongs to the picture; nil where there is none, or a broken
  /// or foreign one.
  var profile: String? {
    guard let match = row.facts.firstMatch(of: /ICC [^;\[]*\[(RGB|GRAY|CMYK) \d+B\]/),
      let channels = jpeg?.channels ?? png?.channels,
      !row.facts.contains("60000000B"), !row.facts.contains("error")
    else { return nil }
    let fitting =
      row.facts.contains("PNG") || channels != 4 ? channels < 3 ? "GRAY" : "RGB" : "CMYK"
    return match.1 == fitting ? String(match.1) : nil
  }

  /// Whether the picture has a palette that does not have an entry for every index that fits in.
  var hasShortPalette: Bool {
    guard let png, row.facts.contains("PNG palette"),
      let match = row.facts.firstMatch(of: /PLTE (\d+)/), let entries = Int(match.1)
    else { return false }
    return entries < 1 << png.bits
  }
}
