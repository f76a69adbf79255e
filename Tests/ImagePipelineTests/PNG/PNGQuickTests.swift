import ImagePipeline
import TestSupport
import Testing

/// Rows that are read the quick way, against the same file's rows through libpng: the same pixels, the
/// same faults.
@Suite struct PNGQuickTests {
  /// Every filter in widths around the vectors of the unfilters, and rows that follow each other with
  /// Paeth's, which go through two at a time.
  @Test(arguments: PNGForm.all.filter { !$0.isInterlaced })
  func rowsAreThoseOfLibpng(form: PNGForm) throws {
    for width in 1...20 {
      for onlyPaeth in [false, true] {
        let made = MadePNG(
          form, width: width, height: 24, seed: UInt64(width), filters: onlyPaeth ? 4...4 : 0...4)
        expectTheSame(made.bytes, [.held], "\(form.testDescription) \(width)")
        #expect(try DecodedPNG(made.bytes).samples == made.expected)
      }
    }
  }

  /// Rows that are longer than what is inflated at a time.
  @Test(arguments: [
    PNGForm(colorType: 2, depth: 8), PNGForm(colorType: 6, depth: 16),
    PNGForm(colorType: 3, depth: 1), PNGForm(colorType: 6, depth: 8, isInterlaced: true),
  ])
  func longRowsAreThoseOfLibpng(form: PNGForm) throws {
    let bits = form.storedChannels * form.depth
    for bytes in [20_000, 41_000] + (TestMode.all ? [82_000] : []) {
      let made = MadePNG(form, width: bytes * 8 / bits, height: 5, seed: UInt64(bytes))
      expectTheSame(made.bytes, PNGInterlacing.allCases, "\(form.testDescription) \(bytes)")
    }
  }

  @Test(arguments: ["png", "damaged", "odd", "color", "fuzz/png"])
  func fixturesAreReadAsThroughLibpng(folder: String) throws {
    for name in Fixtures.names(in: folder) {
      expectTheSame(try Fixtures.bytes(name), PNGInterlacing.allCases, name)
    }
  }

  /// Bytes of the compressed pixels that are changed, lost or doubled, with a right CRC or without.
  @Test(arguments: 0..<24 as Range<UInt64>)
  func damageIsSeenAsThroughLibpng(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for name in Fixtures.names(in: "png") {
      var chunks = ChangedChunks(try Fixtures.bytes(name))
      chunks.damage(using: &random)
      expectTheSame(chunks.bytes, PNGInterlacing.allCases, "\(name) \(seed)")
    }
  }

  private func expectTheSame(_ bytes: [UInt8], _ ways: [PNGInterlacing], _ what: String) {
    for way in ways {
      let quick = Outcome(bytes, way, throughLibpng: false)
      let other = Outcome(bytes, way, throughLibpng: true)
      // Not the arrays themselves: a failure would print them.
      let isSame = quick == other
      #expect(isSame, "\(what) \(way): \(quick.summary), through libpng \(other.summary)")
    }
  }
}

/// What came of a picture.
private struct Outcome: Equatable {
  var error: String?
  var decoded: DecodedPNG?

  init(_ bytes: [UInt8], _ way: PNGInterlacing, throughLibpng: Bool) {
    do throws(PictureError) {
      decoded = try DecodedPNG(bytes, way, throughLibpng: throughLibpng)
    } catch {
      // Not the rows that are whole: libpng may not have looked at the last ones of them.
      self.error = error.code
    }
  }

  var summary: String { error ?? "\(decoded?.rows ?? 0) rows" }
}

/// A PNG's chunks, some of which get damaged.
private struct ChangedChunks {
  private var chunks: [(type: String, payload: [UInt8], crc: UInt32?)] = []

  init(_ bytes: [UInt8]) {
    var at = 8
    while at + 12 <= bytes.count {
      let count = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: bytes[at + 4..<at + 8], as: UTF8.self)
      chunks.append((type, [UInt8](bytes[at + 8..<at + 8 + count]), nil))
      at += 12 + count
    }
  }

  mutating func damage(using random: inout SeededGenerator) {
    let data = chunks.indices.filter { chunks[$0].type == "IDAT" }
    guard let index = data.randomElement(using: &random) else { return }
    var payload = chunks[index].payload
    let place = Int.random(in: 0...payload.count, using: &random)
    switch Int.random(in: 0..<7, using: &random) {
    case 0: payload.removeLast(min(payload.count, Int.random(in: 1...8, using: &random)))
    case 1: payload.insert(.random(in: 0...255, using: &random), at: place)
    case 2:
      chunks.insert(("IDAT", [UInt8](payload[place...]), nil), at: index + 1)
      payload.removeSubrange(place...)
    case 3: chunks[index].crc = 1
    case 4: chunks.removeLast(Int.random(in: 1...2, using: &random))
    default:
      guard place < payload.count else { break }
      payload[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
    }
    if index < chunks.count { chunks[index].payload = payload }
  }

  var bytes: [UInt8] {
    PNGBytes.signature + chunks.flatMap { PNGBytes.chunk($0.type, $0.payload, crc: $0.crc) }
  }
}
