/// The kinds of pictures whose decode is measured.
enum MemoryKind: String, CaseIterable, Sendable {
  case baseline420 = "baseline-420.jpg"
  case baseline422 = "baseline-422.jpg"
  case baseline444 = "baseline-444.jpg"
  case baselineGrey = "baseline-grey.jpg"
  case baselineCMYK = "baseline-cmyk.jpg"
  case baselineTurned = "baseline-420-turned.jpg"
  case progressive420 = "progressive-420.jpg"
  case progressive422 = "progressive-422.jpg"
  case progressive444 = "progressive-444.jpg"
  case progressiveGrey = "progressive-grey.jpg"
  case progressiveCMYK = "progressive-cmyk.jpg"
  case progressiveTurned = "progressive-444-turned.jpg"
  case arithmetic420 = "arithmetic-420.jpg"
  case arithmetic444 = "arithmetic-progressive-444.jpg"
  case grey = "grey.png"
  case palette = "palette.png"
  case rgb = "rgb.png"
  case rgba = "rgba.png"
  case rgb16 = "rgb16.png"
  case rgbTurned = "rgb-turned.png"
  case greyInterlaced = "interlaced-grey.png"
  case rgbInterlaced = "interlaced-rgb.png"
  case rgbaInterlaced = "interlaced-rgba.png"
  case rgba16Interlaced = "interlaced-rgba16.png"
  case rgbInterlacedTurned = "interlaced-rgb-turned.png"

  /// Whether it is written with orientation 6.
  var isTurned: Bool { rawValue.contains("turned") }
  var isJPEG: Bool { rawValue.hasSuffix(".jpg") }
  var isInterlaced: Bool { rawValue.hasPrefix("interlaced") }

  /// A JPEG's sampling factors.
  var sampling: [(across: Int, down: Int)] {
    if rawValue.contains("grey") { return [(1, 1)] }
    if rawValue.contains("cmyk") { return [(1, 1), (1, 1), (1, 1), (1, 1)] }
    let luma = rawValue.contains("420") ? (2, 2) : rawValue.contains("422") ? (2, 1) : (1, 1)
    return [luma, (1, 1), (1, 1)]
  }

  /// What jpegtran makes of a baseline JPEG; nil where it is one.
  var transformation: [String]? {
    var words: [String] = []
    if rawValue.contains("progressive") { words.append("-progressive") }
    if rawValue.contains("arithmetic") { words.append("-arithmetic") }
    return words.isEmpty ? nil : words
  }

  /// A PNG's colour type and depth.
  var pngForm: (colorType: UInt8, bitDepth: UInt8) {
    if rawValue.contains("grey") { return (0, 8) }
    if rawValue.contains("palette") { return (3, 8) }
    return (rawValue.contains("rgba") ? 6 : 2, rawValue.contains("16") ? 16 : 8)
  }
}
