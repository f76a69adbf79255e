import ImagePipeline

/// Reads a PNG's rows twice, the quick way and through libpng, which have to agree.
package enum RowsFuzzing {
  private static let file = FuzzedFile()

  /// Compares what comes after the options: rows, faults, warnings.
  package static func compare(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count > FuzzOptions.count else { return }
    let picture = UnsafeRawBufferPointer(rebasing: bytes[FuzzOptions.count...])
    let interlacing = PNGInterlacing.allCases[Int(bytes[1]) % PNGInterlacing.allCases.count]
    let quick = outcome(picture, interlacing, throughLibpng: false)
    let other = outcome(picture, interlacing, throughLibpng: true)
    precondition(agree(quick, other), "the quick way \(quick), through libpng \(other)")
  }

  /// Whether both say the same, but for what `docs/performance.md` has of differences.
  private static func agree(_ quick: Outcome, _ other: Outcome) -> Bool {
    switch (quick.code, other.code) {
    case (nil, nil):
      // libpng does not always look at the end of the stream.
      return quick.sum == other.sum && quick.rows == other.rows && quick.warnings >= other.warnings
    case ("corrupt", nil): return quick.reason.contains("IDAT: ")
    case ("truncated", nil): return true
    // Two faults, of which either comes first.
    case ("corrupt", "truncated"), ("truncated", "corrupt"): return true
    default: return quick.code == other.code
    }
  }

  private struct Outcome {
    var code: String?
    var reason = ""
    var sum: UInt64 = 0
    var rows = 0
    var warnings = 0
  }

  private static func outcome(
    _ picture: UnsafeRawBufferPointer, _ interlacing: PNGInterlacing, throughLibpng: Bool
  ) -> Outcome {
    var made = Outcome()
    do throws(PictureError) {
      let input = try file.input(picture, throughPipe: false)
      var decoder = try PNGDecoder(
        input, interlacing: interlacing, salvages: false, throughLibpng: throughLibpng,
        account: MemoryAccount())
      guard decoder.size.pixelCount <= 1 << 18 else { return Outcome() }
      var row = [UInt8](repeating: 0, count: decoder.size.width * decoder.channels)
      while true {
        var count = row.count
        var span = row.mutableSpan
        if interlacing == .passes {
          guard let place = try decoder.readPassRow(into: &span, from: input) else { break }
          count = place.width * decoder.channels
        } else {
          guard try decoder.readRow(into: &span, from: input) else { break }
        }
        made.rows += 1
        for byte in row[..<count] { made.sum = (made.sum ^ UInt64(byte)) &* 1_099_511_628_211 }
      }
      _ = try decoder.finish(from: input)
      made.warnings = decoder.warnings.count
    } catch {
      made = Outcome(code: error.code, reason: error.description)
    }
    return made
  }
}
