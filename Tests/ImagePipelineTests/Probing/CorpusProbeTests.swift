import ImagePipeline
import TestSupport
import Testing

/// Every picture of a corpus outside of the repository says what its table says.
@Suite(.enabled(if: Corpus.isAvailable, "needs WALLSTAGE_CORPUS"))
struct CorpusProbeTests {
  /// Where the table reports what others do, and the project has settled otherwise: BYTE and LONG
  /// orientations, one of two values, and an eXIf after the pixels are applied.
  static let settled = [
    "orientation-count-2", "orientation-type-BYTE", "orientation-type-LONG", "exif-6-after-idat",
  ]
  static let valid = Corpus.rows.filter { $0.validity.hasPrefix("valid") }

  func probe(_ row: CorpusRow) throws(PictureError) -> ProbedPicture {
    let input = try PictureInput(path: row.path, account: MemoryAccount(), spoolFolder: "/tmp")
    return try PictureProbe.probe(input)
  }

  @Test(arguments: valid) func aValidPictureIsDescribedAsItsTableDoes(row: CorpusRow) throws {
    let probed = try probe(row)
    let header = probed.header
    #expect(row.facts.contains("stored \(text(header.storedSize));"))
    let odd = Self.settled.contains { row.file.contains($0) }
    if odd {
      #expect(header.orientation == .right)
    } else {
      #expect(row.facts.contains("upright \(text(header.size))"))
      #expect(header.orientation.rawValue == orientation(in: row.facts))
    }
    switch header.format {
    case .jpeg:
      #expect(row.facts.contains("\(header.channels) ch"))
      #expect(
        header.isProgressive == (row.facts.contains("progressive") || row.facts.contains("-prog")))
      #expect(row.facts.contains("scans \(header.scans);"))
      #expect(probed.jpeg?.scanFault == nil)
    case .png:
      #expect(header.isInterlaced == row.facts.contains("interlace Adam7"))
      #expect(row.facts.contains(" \(header.bitDepth)-bit"))
    }
  }

  @Test(arguments: Corpus.rows.filter { $0.validity == "unsupported" })
  func whatIsNotSupportedIsNamed(row: CorpusRow) {
    let error = #expect(throws: PictureError.self) { try probe(row) }
    #expect(error?.code.hasPrefix("unsupported-") == true)
  }

  @Test(arguments: Corpus.rows.filter { $0.validity == "not-image" })
  func whatIsNoPictureIsRefused(row: CorpusRow) {
    let error = #expect(throws: PictureError.self) { try probe(row) }
    #expect(["not-an-image", "empty"].contains(error?.code))
  }

  private func text(_ size: PixelSize) -> String { "\(size.width)x\(size.height)" }

  /// The digit after `IFD0=` or `eXIf=`; 1 where there is none or it is none of the eight.
  private func orientation(in facts: String) -> UInt8 {
    for tag in ["IFD0=", "eXIf="] {
      guard let tagged = facts.firstRange(of: tag) else { continue }
      let digits = facts[tagged.upperBound...].prefix { $0.isNumber }
      if let value = UInt8(digits), (1...8).contains(value) { return value }
    }
    return 1
  }
}
