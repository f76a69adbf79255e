import ImagePipeline
import TestSupport
import Testing

/// A file that was cut gives no thumbnail, unless it is salvaged, and then says how far it goes.
@Suite(.enabled(if: JPEGTools.isAvailable, Comment(rawValue: JPEGTools.reason)))
struct TruncationTests {
  struct Source: Sendable, CustomStringConvertible {
    let description: String
    let bytes: [UInt8]
    let height: Int
    /// Where the last byte of the pixels' data ends.
    let end: Int
  }

  static let sources: [Source] = {
    let picture = MadePicture.textured(101, 83, seed: 6)
    let jpegs: [(String, [String])] = [
      ("baseline", []), ("4:4:4", ["-sample", "1x1"]), ("restarts", ["-restart", "1"]),
      ("progressive", ["-progressive"]), ("progressive grey", ["-progressive", "-grayscale"]),
      ("arithmetic", ["-arithmetic"]), ("arithmetic progressive", ["-arithmetic", "-progressive"]),
    ]
    var made = jpegs.compactMap { name, arguments in
      (try? JPEGTools.encode(picture, arguments)).map {
        Source(description: name, bytes: $0, height: 83, end: $0.count - 2)
      }
    }
    if let bytes = try? PNGPicture.encode(picture) {
      made.append(Source(description: "PNG", bytes: bytes, height: 83, end: bytes.count - 20))
    }
    for name in ["png/rgb16-adam7.png", "png/rgba8-adam7.png", "png/palette8-adam7.png"] {
      guard let bytes = try? Fixtures.bytes(name) else { continue }
      made.append(Source(description: name, bytes: bytes, height: 17, end: bytes.count - 20))
    }
    return made
  }()

  /// Twenty places over the file.
  func places(_ source: Source) -> [Int] { (1...20).map { source.end * $0 / 21 } }

  @Test(arguments: sources) func aCutFileIsAnError(source: Source) {
    for place in places(source) {
      for delivery in Delivery.allCases {
        let error = thumbnailError(Array(source.bytes[..<place]), by: delivery)
        #expect(error?.code == "truncated", "at \(place) of \(source.bytes.count), \(delivery)")
      }
    }
  }

  @Test(arguments: sources) func theFirstBytesAloneAreAnError(source: Source) {
    for place in 0..<24 {
      let code = thumbnailError(Array(source.bytes[..<place]))?.code ?? "none"
      #expect(["empty", "not-an-image", "corrupt", "truncated"].contains(code), "at \(place)")
    }
  }

  /// The middle of each scan of a progressive picture.
  @Test func aCutScanIsAnError() throws {
    for source in Self.sources where source.description.contains("progressive") {
      let parts = try JPEGParts(source.bytes)
      for scan in parts.structure.scans.indices {
        let place = (parts.start(ofScan: scan) + parts.end(ofScan: scan)) / 2
        #expect(thumbnailError(Array(source.bytes[..<place]))?.code == "truncated", "scan \(scan)")
      }
    }
  }

  /// An end marker behind the cut does not make it whole.
  @Test func aCutJPEGWithAnEndMarkerIsAnError() {
    let sources = Self.sources.filter {
      ["baseline", "4:4:4", "restarts"].contains($0.description)
    }
    for source in sources {
      for place in places(source).dropFirst(8) {
        let cut = Array(source.bytes[..<place]) + JPEGBytes.end
        #expect(thumbnailError(cut)?.code == "truncated", "\(source) at \(place)")
      }
    }
  }

  @Test(arguments: sources) func salvagingSaysHowManyRowsAreWhole(source: Source) throws {
    var before = 0
    for place in places(source) {
      let cut = Array(source.bytes[..<place])
      guard (try? probe(cut)) != nil else { continue }
      guard let made = try? MadeThumbnail(cut, by: .file, { $0.salvages = true }) else {
        Issue.record("nothing at \(place)")
        continue
      }
      let warning = try #require(made.report.warnings.first { $0.code == "salvaged" })
      let words = warning.message.split(separator: " ")
      let rows = try #require(Int(words[0]))
      #expect(words[1] == "of" && words[2] == "\(source.height)")
      #expect(rows >= before && rows < source.height, "at \(place)")
      before = rows
    }
  }

  /// What is said to be whole is whole: the rows are those of the file that was not cut.
  @Test(arguments: ["baseline", "4:4:4", "restarts"])
  func salvagedRowsAreThoseOfTheWholeFile(name: String) throws {
    let source = try #require(Self.sources.first { $0.description == name })
    let whole = try JPEGRows(source.bytes, eighths: 8).picture
    for place in places(source).dropFirst(8) {
      let cut = Array(source.bytes[..<place])
      let made = try MadeThumbnail(cut) { $0.salvages = true }
      let warning = try #require(made.report.warnings.first { $0.code == "salvaged" })
      let rows = try #require(Int(warning.message.prefix { $0.isNumber }))
      let picture = try made.picture()
      #expect(rows > 0)
      for row in 0..<rows { #expect(picture.row(row) == whole.row(row), "row \(row) of \(rows)") }
    }
  }
}
