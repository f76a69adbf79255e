import TestSupport

/// How a file of the corpus has to end, by its table.
struct CorpusExpectation {
  let row: CorpusRow

  /// What a run ended as.
  struct End {
    /// The error's code; nil for a picture.
    var code: String?
    var message = ""
    var hasWarnings: Bool
  }

  /// Whether the table leaves it to the tool.
  private var isLoose: Bool {
    row.advice.contains(
      /policy|no crash|ambiguous|either|may warn|or damaged|or decode|or an error|or clear|or reject/
        .ignoresCase())
  }

  /// What is wrong with an end; nil where it is as expected.
  func misfit(_ end: End) -> String? {
    guard let code = end.code else { return misfitOfAPicture(end) }
    // Over the documented limit of pixels.
    if code == "limit-exceeded", let size = CorpusFacts(row: row).upright,
      size[0] * size[1] > 1_000_000_000
    {
      return nil
    }
    // Settled: an index outside of the palette is corrupt.
    if code == "corrupt", end.message.contains("palette index"),
      CorpusFacts(row: row).hasShortPalette
    {
      return nil
    }
    switch row.validity {
    case "valid", "valid-big":
      return row.advice.contains(/unsupported|clear error|reject|clear or/)
        ? nil : "valid, and refused as \(code)"
    case "damaged":
      return row.advice.contains(/must not be refused|decode with warning/)
        ? "usable, and refused as \(code)" : nil
    case "truncated": return row.advice.contains("usable") ? "usable, and refused as \(code)" : nil
    case "unsupported":
      return code.hasPrefix("unsupported-") || isLoose ? nil : "\(code) is not unsupported-…"
    case "not-image":
      return ["not-an-image", "empty", "not-a-file"].contains(code) ? nil : "\(code) for no picture"
    default: return nil
    }
  }

  private func misfitOfAPicture(_ end: End) -> String? {
    switch row.validity {
    case "corrupt", "not-image", "unsupported", "bomb":
      isLoose ? nil : "\(row.validity), and passed as good"
    case "truncated":
      row.advice.contains("usable") || isLoose || end.hasWarnings
        ? nil : "truncated, and passed as good without a warning"
    case "damaged":
      isLoose || end.hasWarnings ? nil : "damaged, and passed as good without a warning"
    default: nil
    }
  }

  /// Whether the pixels of what comes out are stated.
  var hasCertainPixels: Bool { ["valid", "valid-big", "damaged"].contains(row.validity) }
  /// Whether its size is.
  var hasCertainSize: Bool { row.validity.hasPrefix("valid") }

  /// The colours of a chart's quadrants, by `TL` and so on, and how far off they may be.
  var quadrants: (colours: [(place: String, rgb: [Int])], tolerance: Int)? {
    let named = row.advice.matches(of: /(TL|TR|BL|BR) \w+\((\d+),(\d+),(\d+)\)/)
    guard named.count == 4, !row.advice.contains(/ambiguous|policy|either/.ignoresCase()) else {
      return nil
    }
    let stated = row.advice.firstMatch(of: /within ~?(\d+)/).flatMap { Int($0.1) } ?? 6
    let colours = named.map { match in
      (place: String(match.1), rgb: [match.2, match.3, match.4].compactMap { Int($0) })
    }
    return (colours, row.advice.contains("naive CMYK") ? 40 : max(6, stated))
  }
}
