internal import WidgetBudget

/// A day's requests as a bar, with marks where the limits are.
enum ReloadBar {
  /// The bar ends this far behind the high limit, an eighth of it.
  private static func full(_ limits: ReloadLimits) -> Int { limits.high + limits.high / 8 + 1 }

  /// A bar of at most so many columns: `######|######|##>`, its end an arrow where there is more.
  static func text(_ requests: Int, limits: ReloadLimits, columns: Int) -> String {
    guard columns > 0 else { return "" }
    let full = full(limits)
    let filled = min(columns, (requests * columns + full - 1) / full)
    let marks = [limits.low, limits.high].map { $0 * columns / full }
    let bar = (0..<columns).map { column -> Character in
      if requests > full, column == columns - 1 { return ">" }
      if marks.contains(column) { return "|" }
      return column < filled ? "#" : " "
    }
    return String(bar)
  }

  /// The limits, each above its mark.
  static func scale(limits: ReloadLimits, columns: Int) -> String {
    let full = full(limits)
    var line = ""
    for limit in [limits.low, limits.high] {
      let gap = limit * columns / full - line.count
      guard gap >= 0 else { continue }
      line += String(repeating: " ", count: gap) + String(limit)
    }
    return line
  }
}
