internal import ImagePipeline

/// A picture's decode beside what a baseline knows of it.
struct BaselineComparison: Hashable, Sendable {
  /// What it recorded; nil where the picture is not in it.
  var recorded: BaselineEntry?
  /// What was measured now; nil where nothing was decoded.
  var measured: BaselineEntry?

  /// By how many bytes the accounted peak grew; nil where there is nothing to compare.
  var grownBytes: Int? {
    guard let recorded, let measured else { return nil }
    return measured.accounted.total - recorded.accounted.total
  }

  /// The part that changed most in the direction of the whole; nil where the whole is as it was.
  var part: MemoryPart? {
    guard let grownBytes, grownBytes != 0 else { return nil }
    let sign = grownBytes.signum()
    return MemoryPart.allCases.max { sign * growth(of: $0) < sign * growth(of: $1) }
  }

  /// Whether the check fails: it grew, or nothing is known of it.
  var fails: Bool { recorded == nil || (grownBytes ?? 0) > 0 }

  /// By how many bytes a part grew.
  private func growth(of part: MemoryPart) -> Int {
    (measured?.accounted[part] ?? 0) - (recorded?.accounted[part] ?? 0)
  }

  /// The value of `baseline`.
  var json: OrderedJSON {
    [
      "recordedBytes": .integer(recorded?.accounted.total),
      "grownBytes": .integer(grownBytes),
      "part": .string(part?.rawValue),
      "fails": .bool(fails),
    ]
  }

  /// A line where there is something to say, else empty.
  func line(_ file: Argument) -> String {
    guard let recorded else { return "new   \(file.displayName): it is not in the baseline\n" }
    guard let measured, let grownBytes, grownBytes != 0, let part else { return "" }
    let isMore = grownBytes > 0
    let strategy =
      measured.strategy == recorded.strategy
      ? "" : "; now \(measured.strategy), then \(recorded.strategy)"
    return "\(isMore ? "grew" : "less")  \(file.displayName): \(measured.accounted.total) bytes, "
      + "\(abs(grownBytes)) \(isMore ? "more" : "less") than the baseline's "
      + "\(recorded.accounted.total); \(part.rawValue) by \(abs(growth(of: part)))\(strategy)\n"
  }
}
