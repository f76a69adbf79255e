import ImagePipeline
import Testing

/// PNGs that end too early, cut at every byte.
@Suite struct PNGTruncationTests {
  private static let pictures = [
    MadePNG(PNGForm(colorType: 2, depth: 8), width: 9, height: 7, seed: 1),
    MadePNG(PNGForm(colorType: 3, depth: 4, isKeyed: true), width: 9, height: 7, seed: 2),
    MadePNG(PNGForm(colorType: 6, depth: 16, isInterlaced: true), width: 9, height: 7, seed: 3),
    MadePNG(PNGForm(colorType: 3, depth: 2, isInterlaced: true), width: 9, height: 7, seed: 4),
  ]
  /// The length of IEND.
  private static let endLength = 12

  @Test(arguments: pictures.indices, PNGInterlacing.allCases)
  func noCutIsAWholePicture(picture: Int, interlacing: PNGInterlacing) {
    guard picture > 1 || interlacing == .held else { return }
    let bytes = Self.pictures[picture].bytes
    for length in 0..<bytes.count - Self.endLength {
      let error = DecodedPNG.error([UInt8](bytes[..<length]), interlacing)
      guard case .truncated(let rows, let all) = error else {
        Issue.record("\(length) of \(bytes.count) bytes: \(String(describing: error))")
        continue
      }
      #expect(all == nil || (rows ?? 7) < 7, "\(length) of \(bytes.count) bytes")
    }
  }

  @Test(arguments: pictures.indices, PNGInterlacing.allCases)
  func missingEndChunkIsToldApart(picture: Int, interlacing: PNGInterlacing) throws {
    guard picture > 1 || interlacing == .held else { return }
    let made = Self.pictures[picture]
    for missing in 1...Self.endLength {
      let decoded = try DecodedPNG([UInt8](made.bytes.dropLast(missing)), interlacing)
      #expect(decoded.ending == .missing)
      let isExact = decoded.samples == made.expected
      #expect(isExact)
    }
  }

  @Test(arguments: [0, 1])
  func salvageKeepsWholeRows(picture: Int) throws {
    let made = Self.pictures[picture]
    // libpng takes a piece of IDAT whole, so that small ones let more rows be seen.
    let stream = made.stream
    let pieces = stride(from: 0, to: stream.count, by: 9).map {
      [UInt8](stream[$0..<min($0 + 9, stream.count)])
    }
    let bytes = made.file(pieces)
    var counts: Set<Int> = []
    for length in made.head.count + 8..<bytes.count - Self.endLength {
      let decoded = try DecodedPNG([UInt8](bytes[..<length]), salvages: true)
      #expect(decoded.rows == decoded.wholeRows)
      let isExact = decoded.samples == Array(made.expected.prefix(decoded.samples.count))
      #expect(isExact, "\(length) of \(bytes.count) bytes")
      let end = PictureError.truncated(rows: decoded.rows, of: 7)
      #expect(decoded.ending == (decoded.rows < 7 ? .odd(end.description) : .missing))
      counts.insert(decoded.rows)
    }
    #expect(counts.contains(0) && counts.contains(7) && counts.count > 4)
  }

  @Test(arguments: [2, 3], [PNGInterlacing.held, .spilled])
  func salvageFillsWhatAnInterlacedPictureLacks(picture: Int, interlacing: PNGInterlacing) throws {
    let made = Self.pictures[picture]
    let bytes = made.bytes
    for length in made.head.count + 8..<bytes.count {
      let decoded = try DecodedPNG([UInt8](bytes[..<length]), interlacing, salvages: true)
      #expect([0, 7].contains(decoded.rows))
      let rowBytes = 9 * decoded.channels
      let whole = decoded.wholeRows * rowBytes
      let isExact = decoded.samples.prefix(whole) == made.expected.prefix(whole)
      #expect(isExact, "\(length) of \(bytes.count) bytes")
      guard decoded.rows > 0 else { continue }
      // The first pixel of the first pass came first.
      #expect(decoded.samples.prefix(decoded.channels) == made.expected.prefix(decoded.channels))
    }
  }

  @Test func errorStaysTheSame() throws {
    let bytes = [UInt8](Self.pictures[0].bytes.dropLast(100))
    let descriptor = anonymousFile(bytes)
    let account = MemoryAccount()
    let input = try PictureInput(descriptor: descriptor, account: account, spoolFolder: "/tmp")
    var decoder = try PNGDecoder(input, salvages: false, account: account)
    var row = [UInt8](repeating: 0, count: 27)
    var errors: [PictureError] = []
    for _ in 0..<12 {
      do {
        var span = row.mutableSpan
        _ = try decoder.readRow(into: &span, from: input)
      } catch {
        errors.append(error)
      }
    }
    #expect(errors.count > 3 && Set(errors).count == 1)
    do {
      _ = try decoder.finish(from: input)
      Issue.record("no error")
    } catch {
      #expect(error == errors.first)
    }
  }
}
