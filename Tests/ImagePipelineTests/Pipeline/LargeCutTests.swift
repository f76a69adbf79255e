import ImagePipeline
import TestSupport
import Testing

/// A progressive picture of more than 8192 pixels that is cut is always found to be, also at a scale
/// where most of its scans would not be opened.
@Suite(.enabled(if: JPEGTools.isAvailable, Comment(rawValue: JPEGTools.reason)))
struct LargeCutTests {
  struct Source: Sendable, CustomStringConvertible {
    let description: String
    let parts: JPEGParts
  }

  /// 8200 x 56, smooth with a little noise: 10 scans in colour, 6 in grey.
  static let sources: [Source] = [
    ("4:4:4", ["-sample", "1x1"]), ("4:2:0", ["-sample", "2x2"]), ("grey", ["-grayscale"]),
  ].compactMap { name, arguments in
    var random = SeededGenerator(seed: 11)
    let picture = MadePicture(8200, 56) { x, y, channel in
      UInt8((x / 40 + y * (2 + channel)) % 200 + Int.random(in: 0...3, using: &random))
    }
    guard
      let bytes = try? JPEGTools.encode(picture, ["-progressive", "-quality", "60"] + arguments),
      let parts = try? JPEGParts(bytes)
    else { return nil }
    return Source(description: name, parts: parts)
  }

  /// 1/8 and 8/8.
  static let sides = [500, 8200]

  @Test(arguments: sources, sides)
  func aCutInsideAScanOrItsHeaderIsFound(source: Source, side: Int) {
    let parts = source.parts
    #expect(parts.structure.scans.count >= 6)
    for scan in parts.structure.scans.indices {
      let (start, end) = (parts.start(ofScan: scan), parts.end(ofScan: scan))
      // Before the marker, inside of it and of its header, without data, and in the data.
      for place in [start, start + 1, start + 5, start + 10, (start + end) / 2, end - 1] {
        for delivery in Delivery.allCases {
          let error = thumbnailError(Array(parts.bytes[..<place]), by: delivery) {
            $0.maxPixel = side
            $0.format = .jpeg
          }
          #expect(error?.code == "truncated", "scan \(scan), byte \(place - start), \(delivery)")
        }
      }
    }
  }

  @Test(arguments: sources, sides)
  func onlyAMissingEndMarkerIsAWarning(source: Source, side: Int) throws {
    let bytes = source.parts.bytes
    let last = source.parts.end(ofScan: source.parts.structure.scans.count - 1)
    #expect(last == bytes.count - 2)
    let whole = try MadeThumbnail(bytes) { $0.maxPixel = side }
    #expect(whole.warnings == [])
    let scale = side == 500 ? "1/8" : "8/8"
    #expect(whole.report.memory.strategy.contains("lock-step \(scale)"))
    for missing in 1...2 {
      for delivery in Delivery.allCases {
        let made = try MadeThumbnail(Array(bytes.dropLast(missing)), by: delivery) {
          $0.maxPixel = side
        }
        #expect(made.warnings == ["missing-end"])
        #expect(made.bytes == whole.bytes)
      }
    }
  }
}
