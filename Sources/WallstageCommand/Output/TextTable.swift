/// Tables for people: a first column of names, columns of numbers, and one that takes what is left.
enum TextTable {
  /// A line of a table.
  struct Row {
    /// A name, then numbers.
    var cells: [String]
    /// The text of a last column for the width that is left for it.
    var last: ((Int) -> String)?

    init(_ cells: [String], last: ((Int) -> String)? = nil) {
      self.cells = cells
      self.last = last
    }
  }

  /// Narrower than this a last column is left out.
  private static let leastColumns = 8

  /// Makes the lines, each at most one column shorter than `columns`; names are cut for it.
  static func text(_ rows: [Row], columns: Int) -> String {
    let count = rows.map(\.cells.count).max() ?? 0
    var widths = (0..<count).map { column in
      rows.map { $0.cells.count > column ? $0.cells[column].count : 0 }.max() ?? 0
    }
    guard !widths.isEmpty else { return "" }
    let others = widths.dropFirst().reduce(0) { $0 + $1 + 1 }
    widths[0] = max(6, min(widths[0], columns - 1 - others))
    let left = columns - 1 - widths[0] - others - 2
    return rows.map { row in
      var line = ""
      for (index, cell) in row.cells.enumerated() {
        let gap = String(repeating: " ", count: max(0, widths[index] - cell.count))
        line += index == 0 ? cut(cell, to: widths[0]) + gap : " " + gap + cell
      }
      if let last = row.last, left >= leastColumns { line += "  " + last(left) }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  private static func cut(_ text: String, to columns: Int) -> String {
    text.count <= columns ? text : text.prefix(columns - 1) + "…"
  }
}
