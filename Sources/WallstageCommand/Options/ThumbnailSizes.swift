internal import ImagePipeline

/// The sizes that one run makes thumbnails of, and the names of their files.
struct ThumbnailSizes: Hashable, Sendable {
  static let option = OptionSpec(
    "max-pixel", "N[,N…]",
    help: "longest side in pixels, or of each of up to \(mostSizes) thumbnails (1024)")
  /// What stands for the size in a file's name.
  static let mark = "{}"

  private static let mostSizes = ThumbnailPipeline.mostOutputs

  /// The most pixels of each longer side, descending; at least one.
  let maxPixels: [Int]
  private let output: Argument

  /// Reads the option, and sees to it that each size gets a file of its own.
  init(_ arguments: ParsedArguments, output: Argument) throws(UsageError) {
    let range = 1...ThumbnailRequest.largestMaxPixel
    let sizes = try arguments.value(
      Self.option,
      expected: "a whole number from \(range.lowerBound) to \(range.upperBound), or up to "
        + "\(Self.mostSizes) with commas between them"
    ) { text in
      let words = text.split(separator: ",", omittingEmptySubsequences: false)
      let numbers = words.compactMap { $0.isDigits ? Int($0) : nil }.filter(range.contains)
      return numbers.count == words.count && words.count <= Self.mostSizes ? numbers : nil
    }
    let sorted = (sizes ?? [ThumbnailRequest().maxPixel]).sorted(by: >)
    for (size, next) in zip(sorted, sorted.dropFirst()) where size == next {
      throw .conflict("\(Self.option.flag) names \(size) twice")
    }
    if sorted.count > 1 {
      if output.isStandardOutput {
        throw .conflict("several sizes can't go to standard output")
      }
      guard output.replacing(Self.mark, with: "") != output else {
        throw .conflict(
          "OUT needs \(Self.mark) in it, which stands for the size, where --max-pixel names several"
        )
      }
    }
    maxPixels = sorted
    self.output = output
  }

  /// Whether there is more than one.
  var areSeveral: Bool { maxPixels.count > 1 }

  /// The file of each, in the same order.
  var files: [Argument] {
    areSeveral ? maxPixels.map { output.replacing(Self.mark, with: String($0)) } : [output]
  }
}
