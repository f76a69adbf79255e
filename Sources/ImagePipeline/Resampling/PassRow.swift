/// Where the pixels of one row of a pass belong: columns `column`, `column + step` and so on of a row
/// of the picture (Adam7: PNG, third edition, 8.2).
package struct PassRow: BitwiseCopyable, Hashable, Sendable {
  /// The row of the picture.
  package var row: Int
  /// The column of the first pixel.
  package var column: Int
  /// Columns from one pixel to the next: 1, 2, 4 or 8.
  package var step: Int
  /// How many pixels there are.
  package var width: Int

  /// Makes a place; without column and step, that of a row with all its pixels.
  package init(row: Int, column: Int = 0, step: Int = 1, width: Int) {
    self.row = row
    self.column = column
    self.step = step
    self.width = width
  }
}
