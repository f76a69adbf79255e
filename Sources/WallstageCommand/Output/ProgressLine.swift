/// The text of a progress bar: a pure function of where things stand.
package enum ProgressLine {
  private static let barColumns = 24

  /// Makes a line that fits a terminal.
  ///
  /// - Parameters:
  ///   - done: how many are done.
  ///   - total: of how many.
  ///   - name: what is at work now; made safe to print, and shortened at its
  ///     beginning, as paths differ in their ends.
  ///   - columns: the terminal's width; the line is one column shorter, so that it never wraps.
  /// - Returns: `[######                  ] 12/33  name`, without a line break.
  package static func text(done: Int, total: Int, name: String, columns: Int) -> String {
    let share = total > 0 ? min(max(done, 0), total) * barColumns / total : barColumns
    let bar = String(repeating: "#", count: share)
    let gap = String(repeating: " ", count: barColumns - share)
    let width = String(total).count
    let count = String(repeating: " ", count: max(0, width - String(done).count)) + "\(done)"
    let start = "[\(bar)\(gap)] \(count)/\(total)  "
    let room = columns - 1 - start.count
    guard room > 0 else { return String(start.prefix(max(0, columns - 1))) }
    return start + shortened(TerminalText.escaped(name), to: room)
  }

  /// The end of a text that fits so many columns, with an ellipsis where the rest is missing.
  private static func shortened(_ text: String, to columns: Int) -> String {
    let widths = text.map { isWide($0) ? 2 : 1 }
    guard widths.reduce(0, +) > columns else { return text }
    var used = 1
    let kept = widths.reversed().prefix { width in
      used += width
      return used <= columns
    }.count
    return "…" + text.suffix(kept)
  }

  /// Whether a terminal gives a character two columns: East Asian wide blocks and pictures, roughly
  /// (Unicode TR 11); one too many only shortens the line.
  private static func isWide(_ character: Character) -> Bool {
    character.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
        0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F000...0x3FFFD, 0x2600...0x27BF:
        true
      default: false
      }
    }
  }
}
