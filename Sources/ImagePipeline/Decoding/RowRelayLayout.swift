/// How many rows wait between the thread that decodes and the one that makes the thumbnail.
struct RowRelayLayout: Hashable, Sendable {
  /// Bytes a row.
  let rowBytes: Int
  /// Rows in the ring; a multiple of four.
  let rows: Int

  private static let greatestBytes = 256 << 10
  private static let mostRows = 64

  /// What the second thread's stack may take; next to nothing of it is touched.
  static let stackBytes = 512 << 10

  /// Lays out a ring for rows of so many bytes; nil where they are too long for one.
  init?(rowBytes: Int) {
    let rows = min(Self.mostRows, Self.greatestBytes / max(1, rowBytes)) / 4 * 4
    guard rows > 0 else { return nil }
    self.rowBytes = rowBytes
    self.rows = rows
  }

  /// How many rows are handed over at once.
  var batch: Int { rows / 4 }

  /// What the ring adds to its account, with the places of its rows.
  var bytes: Int { rows * (rowBytes + MemoryLayout<PassRow>.stride) }
}
