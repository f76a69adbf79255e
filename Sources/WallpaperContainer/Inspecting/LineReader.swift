/// Cuts bytes that come piece by piece into lines, and holds at most one.
struct LineReader {
  /// The longest line that is handed over, without its end.
  let longestBytes: Int
  private var line: [UInt8] = []
  private var isTooLong = false

  init(longestBytes: Int) {
    self.longestBytes = longestBytes
  }

  /// Takes the next bytes.
  ///
  /// - Parameter body: gets each line that ends in them, nil for one that is too long.
  mutating func take(_ piece: Span<UInt8>, _ body: ([UInt8]?) -> Void) {
    for index in piece.indices {
      let byte = piece[index]
      if byte == UInt8(ascii: "\n") {
        finish(body)
      } else if line.count < longestBytes {
        line.append(byte)
      } else {
        isTooLong = true
      }
    }
  }

  /// Hands over what came after the last end of a line, if anything did.
  mutating func finishLast(_ body: ([UInt8]?) -> Void) {
    if !line.isEmpty || isTooLong { finish(body) }
  }

  private mutating func finish(_ body: ([UInt8]?) -> Void) {
    body(isTooLong ? nil : line)
    line.removeAll(keepingCapacity: true)
    isTooLong = false
  }
}
