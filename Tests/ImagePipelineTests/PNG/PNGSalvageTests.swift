import ImagePipeline
import Testing

/// What stands for the pixels that a cut interlaced picture lacks.
@Suite struct PNGSalvageTests {
  /// The block that each pass's pixels stand for until a later one comes (8.2, and libpng's way of
  /// showing an image as it loads).
  private static let blocks = [(8, 8), (4, 8), (4, 4), (2, 4), (2, 2), (1, 2), (1, 1)]

  /// The picture as it is after some rows of its passes, block by block; nil in rows without any.
  private static func painted(_ made: MadePNG, rows count: Int) -> [UInt8] {
    let channels = made.form.channels
    var samples = [UInt8](repeating: 0, count: made.expected.count)
    var left = count
    var filled = 0
    for (pass, block) in zip(made.form.passes, blocks) where pass.x < made.width {
      for y in stride(from: pass.y, to: made.height, by: pass.down) {
        guard left > 0 else { return [UInt8](samples.prefix(filled * made.width * channels)) }
        left -= 1
        filled = max(filled, min(made.height, y + block.1))
        for x in stride(from: pass.x, to: made.width, by: pass.across) {
          let from = (y * made.width + x) * channels
          for row in y..<min(made.height, y + block.1) {
            for column in x..<min(made.width, x + block.0) {
              for channel in 0..<channels {
                samples[(row * made.width + column) * channels + channel] =
                  made.expected[from + channel]
              }
            }
          }
        }
      }
    }
    return samples
  }

  @Test(
    arguments: [PNGInterlacing.held, .spilled], [[9, 7], [1, 9], [17, 1], [20, 19], [3, 5]])
  func missingPixelsRepeatThoseThatCame(interlacing: PNGInterlacing, size: [Int]) throws {
    for form in [
      PNGForm(colorType: 2, depth: 8, isInterlaced: true),
      PNGForm(colorType: 3, depth: 4, isInterlaced: true, isKeyed: true),
    ] {
      let made = MadePNG(form, width: size[0], height: size[1], seed: 8)
      // libpng takes a piece of IDAT whole, so that small ones let more rows be seen.
      let stream = made.stream
      let bytes = made.file(stream.indices.map { [stream[$0]] })
      let all = form.passes.reduce(0) { sum, pass in
        guard pass.x < size[0] else { return sum }
        return sum + stride(from: pass.y, to: size[1], by: pass.down).underestimatedCount
      }
      var rows = 0
      var seen: Set<Int> = []
      for length in stride(from: made.head.count + 8, to: bytes.count - 12, by: 13) {
        let decoded = try DecodedPNG([UInt8](bytes[..<length]), interlacing, salvages: true)
        // A longer piece never shows less.
        while rows <= all, Self.painted(made, rows: rows) != decoded.samples { rows += 1 }
        seen.insert(rows)
      }
      // Every row made a difference, but for the last where it is empty or there already.
      #expect(rows <= all, "\(form)")
      #expect(seen.count >= all / 2, "\(form)")
    }
  }
}
