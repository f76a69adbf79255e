import Glibc
import ImagePipeline
import TestSupport
import Testing

/// A file that changes while it is read may give each scan another frame header: that is corrupt, as
/// all scans share one window of coefficients.
///
/// The change is made here by scans of one file that say to be of another, with its header before them.
@Suite(.enabled(if: JPEGTools.isAvailable, Comment(rawValue: JPEGTools.reason)))
struct ChangedFrameTests {
  static let script = "0,1,2: 0-0,0,0; 0: 1-63,0,0; 1: 1-63,0,0; 2: 1-63,0,0;"

  func picture(_ width: Int, _ height: Int, _ arguments: [String] = []) throws -> JPEGParts {
    try JPEGParts(
      JPEGTools.encode(
        .textured(width, height, seed: 1), script: Self.script, ["-sample", "2x2"] + arguments))
  }

  static let others: [(String, [Int], [String])] = [
    ("wider", [900, 48], []), ("narrower", [16, 48], []), ("taller", [64, 480], []),
    ("lower", [64, 9], []), ("without subsampling", [64, 48], ["-sample", "1x1"]),
    ("with more of it", [64, 48], ["-sample", "4x2"]), ("arithmetic", [64, 48], ["-arithmetic"]),
  ]

  /// Decodes `first` with its scan `index` taken from `other`, frame header and tables included.
  func error(_ first: JPEGParts, scan index: Int, from other: JPEGParts) throws -> PictureError? {
    var structure = first.structure
    let moved = Int64(first.bytes.count)
    structure.scans[index].segmentsBefore = 0
    structure.scans[index].range.offset = moved
    structure.scans[index].range.length = Int64(other.end(ofScan: index))
    let descriptor = anonymousFile(first.bytes + other.bytes)
    defer { close(descriptor) }
    let account = MemoryAccount()
    let input = try PictureInput(descriptor: descriptor, account: account, spoolFolder: "/tmp")
    do throws(PictureError) {
      var decoder = try JPEGDecoder(
        input, structure: structure, scans: structure.scans, eighths: 8, salvages: false,
        account: account)
      var row = [UInt8](repeating: 0, count: decoder.size.width * decoder.channels)
      var span = row.mutableSpan
      while try decoder.readRow(into: &span, from: input) {}
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: others) func anotherFrameIsCorrupt(
    what: String, shape: [Int], arguments: [String]
  ) throws {
    let first = try picture(64, 48)
    let other = try picture(shape[0], shape[1], arguments)
    // A body that begins with the other file's first scan shows its frame header.
    for index in first.structure.scans.indices {
      #expect(try error(first, scan: index, from: other)?.code == "corrupt", "scan \(index)")
    }
  }

  @Test func anotherKindOfFrameIsCorrupt() throws {
    let first = try picture(64, 48)
    let apart = try JPEGParts(JPEGTools.encode(.textured(64, 48, seed: 1), script: "0; 1; 2;"))
    let grey = try JPEGParts(
      JPEGTools.encode(.textured(64, 48, seed: 1), ["-progressive", "-grayscale"]))
    for other in [apart, grey] {
      for index in 0..<3 {
        #expect(try error(first, scan: index, from: other)?.code == "corrupt", "scan \(index)")
      }
    }
  }

  /// The same frame in another place is no fault: the test's own way of changing works.
  @Test func theSameFrameIsRead() throws {
    let first = try picture(64, 48)
    #expect(try error(first, scan: 0, from: first) == nil)
  }
}
