/// Grey progressive pictures of any number of scans; cjpeg alone takes a hundred in a script.
struct ManyScans {
  private static let perFile = 80

  /// Encodes `picture` with `count` scans: the DC, then each coefficient alone, bit by bit.
  ///
  /// Where they do not suffice for all bits the picture ends early: 1 + 63 * (1 + `bits`) do. It is
  /// put together of the scans of several files of cjpeg's, which send in a few scans at first what the
  /// file before had sent.
  static func picture(
    _ picture: MadePicture, count: Int, bits: Int = 3, _ arguments: [String] = []
  ) throws -> [UInt8] {
    try ManyScans(bits: bits).picture(picture, count: count, arguments)
  }

  private let bits: Int

  private func picture(
    _ picture: MadePicture, count: Int, _ arguments: [String]
  ) throws -> [UInt8] {
    let passes = (0...bits).flatMap { pass in (1...63).map { (pass, $0) } }.prefix(count - 1)
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: passes.count, by: Self.perFile) {
      let before = condensed(start)
      let own = passes[start..<min(start + Self.perFile, passes.count)].map(line)
      let script = (["0: 0-0, 0, 0;"] + before + own + rest(start + own.count)).joined(
        separator: "\n")
      let parts = try JPEGParts(JPEGTools.encode(picture, script: script, arguments))
      let last = before.count + own.count
      let from = start == 0 ? 0 : parts.end(ofScan: before.count)
      bytes += parts.bytes[from..<parts.end(ofScan: last)]
    }
    return bytes + JPEGBytes.end
  }

  private func line(_ pass: Int, _ coefficient: Int) -> String {
    line(pass, coefficient...coefficient)
  }

  private func line(_ pass: Int, _ band: ClosedRange<Int>) -> String {
    let (high, low) = (pass == 0 ? 0 : bits + 1 - pass, bits - pass)
    return "0: \(band.lowerBound)-\(band.upperBound), \(high), \(low);"
  }

  /// What the first `count` lines send, in as few as it takes.
  private func condensed(_ count: Int) -> [String] {
    let whole = (0..<count / 63).map { line($0, 1...63) }
    return count % 63 == 0 ? whole : whole + [line(count / 63, 1...(count % 63))]
  }

  /// What is left after them; cjpeg insists on a whole picture.
  private func rest(_ count: Int) -> [String] {
    guard count < 63 * (bits + 1) else { return [] }
    let pass = count / 63
    let partly = [line(pass, (count % 63 + 1)...63)]
    return partly + (pass + 1..<bits + 1).map { line($0, 1...63) }
  }
}
