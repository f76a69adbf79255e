internal import ImagePipeline

/// The sizes that one run makes thumbnails of, and the names of their files.
struct ThumbnailSizes: Hashable, Sendable {
  private static let maxPixel = OptionSpec(
    "max-pixel", "N[,N…]",
    help: "longest side in pixels, or of each of up to \(mostSizes) thumbnails (1024)")
  private static let fill = OptionSpec(
    "fill", "WxH[,…]", help: "fill a frame of WxH pixels and cut off what hangs over")
  private static let gravity = OptionSpec(
    "gravity", "NAME", help: "what --fill keeps: center, north, northeast, east… (center)")
  private static let maxBytes = OptionSpec(
    "max-bytes", "SIZE", help: "lower the quality until each file has so many bytes at most")

  /// All of them.
  static let options = [maxPixel, fill, gravity, maxBytes]
  /// What stands for the size in a file's name.
  static let mark = "{}"

  private static let mostSizes = ThumbnailPipeline.mostOutputs
  private static let sides = 1...ThumbnailRequest.largestMaxPixel

  /// What each shows and how large, the largest first; at least one.
  let extents: [ThumbnailExtent]
  /// The most bytes that each file may have; nil for any.
  let byteLimit: Int?
  private let output: Argument

  /// Reads the options, and sees to it that each size gets a file of its own.
  init(_ arguments: ParsedArguments, output: Argument) throws(UsageError) {
    let frames = try Self.frames(arguments)
    let isCut = frames != nil
    if isCut, arguments.has(Self.maxPixel) {
      throw .conflict("--fill and --max-pixel can't go together")
    }
    if !isCut, arguments.has(Self.gravity) {
      throw .conflict("--gravity says what --fill keeps; give --fill, or leave it out")
    }
    let extents = if let frames { frames } else { try Self.bounds(arguments) }
    for (index, extent) in extents.enumerated() where extents[..<index].contains(extent) {
      let flag = isCut ? Self.fill.flag : Self.maxPixel.flag
      throw .conflict("\(flag) names \(Self.name(extent)) twice")
    }
    if extents.count > 1 {
      if output.isStandardOutput {
        throw .conflict("several sizes can't go to standard output")
      }
      guard output.replacing(Self.mark, with: "") != output else {
        let flag = isCut ? Self.fill.flag : Self.maxPixel.flag
        throw .conflict(
          "OUT needs \(Self.mark) in it, which stands for the size, where \(flag) names several")
      }
    }
    byteLimit = try arguments.bytes(Self.maxBytes, atLeast: 1)
    self.extents = extents
    self.output = output
  }

  /// Whether there is more than one.
  var areSeveral: Bool { extents.count > 1 }

  /// The file of each, in the same order.
  var files: [Argument] {
    areSeveral ? extents.map { output.replacing(Self.mark, with: Self.name($0)) } : [output]
  }

  private static func name(_ extent: ThumbnailExtent) -> String {
    switch extent {
    case .within(let maxPixel): "\(maxPixel)"
    case .filling(let frame, _), .inside(let frame, _): "\(frame.width)x\(frame.height)"
    }
  }

  /// The frames that are to be filled; nil where none is given.
  private static func frames(
    _ arguments: ParsedArguments
  ) throws(UsageError) -> [ThumbnailExtent]? {
    let gravity =
      try arguments.choice(Self.gravity, Gravity.allCases.map { ($0.rawValue, $0) }) ?? .center
    let expected =
      "a frame such as 310x158, of sides from \(sides.lowerBound) to \(sides.upperBound), or up to"
      + " \(mostSizes) with commas between them"
    let frames = try list(arguments, fill, expected: expected) { word -> PixelSize? in
      let numbers = word.split(separator: "x", omittingEmptySubsequences: false).map(side)
      guard numbers.count == 2, let width = numbers[0], let height = numbers[1] else { return nil }
      return PixelSize(width: width, height: height)
    }
    return frames?.sorted { ($0.pixelCount, $0.width) > ($1.pixelCount, $1.width) }
      .map { .filling($0, gravity) }
  }

  /// The bounds of whole pictures.
  private static func bounds(
    _ arguments: ParsedArguments
  ) throws(UsageError) -> [ThumbnailExtent] {
    let expected =
      "a whole number from \(sides.lowerBound) to \(sides.upperBound), or up to \(mostSizes) with"
      + " commas between them"
    let numbers = try list(arguments, maxPixel, expected: expected, side)
    return (numbers ?? [ThumbnailRequest().maxPixel]).sorted(by: >).map { .within(maxPixel: $0) }
  }

  private static func list<Value>(
    _ arguments: ParsedArguments, _ option: OptionSpec, expected: String,
    _ read: (Substring) -> Value?
  ) throws(UsageError) -> [Value]? {
    try arguments.value(option, expected: expected) { text in
      let words = text.split(separator: ",", omittingEmptySubsequences: false)
      let values = words.compactMap(read)
      return values.count == words.count && words.count <= mostSizes ? values : nil
    }
  }

  private static func side(_ word: Substring) -> Int? {
    guard word.isDigits, let number = Int(word), sides.contains(number) else { return nil }
    return number
  }
}
