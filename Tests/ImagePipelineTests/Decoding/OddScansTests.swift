import ImagePipeline
import TestSupport
import Testing

/// Scans as few encoders write them, against djpeg.
@Suite(.enabled(if: JPEGTools.isAvailable, Comment(rawValue: JPEGTools.reason)))
struct OddScansTests {
  /// A table that differs in every value from cjpeg's.
  static func quantization(_ table: UInt8) -> [UInt8] {
    JPEGBytes.segment(0xDB, [table] + (0..<64).map { UInt8(3 + $0 % 50) })
  }

  /// A component keeps the table that was there when its first scan began (T.81 B.2.4.1).
  @Test(arguments: [
    "0; 1; 2;", "0: 0-0,0,0; 1: 0-0,0,0; 2: 0-0,0,0; 2: 1-63,0,0; 0: 1-63,0,0; 1: 1-63,0,0;",
  ])
  func aQuantizationTableMayChangeBetweenScans(script: String) throws {
    let made = try JPEGTools.encode(.textured(45, 35, seed: 1), script: script)
    let parts = try JPEGParts(made)
    for scan in parts.structure.scans.indices {
      for table: UInt8 in [0, 1] {
        let bytes = parts.inserting(Self.quantization(table), at: parts.start(ofScan: scan))
        for eighths in JPEGRows.scales {
          #expect(try JPEGRows.difference(bytes, eighths: eighths) == nil, "scan \(scan)")
        }
      }
    }
  }

  @Test func theRestartIntervalMayChangeBetweenScans() throws {
    let picture = MadePicture.textured(45, 35, seed: 2)
    let script = "0: 0-0,0,0; 1,2: 0-0,0,0; 0: 1-63,0,0; 1: 1-63,0,0; 2: 1-63,0,0;"
    let plain = try JPEGParts(JPEGTools.encode(picture, script: script))
    let restarting = try JPEGParts(JPEGTools.encode(picture, script: script, ["-restart", "2B"]))
    // Scan 2 comes from the file with restarts, with its interval before and none behind.
    let interval = { (count: UInt8) in JPEGBytes.segment(0xDD, [0, count]) }
    let scans = Array(
      restarting.bytes[restarting.end(ofScan: 1)..<restarting.end(ofScan: 2)])
    let bytes =
      Array(plain.bytes[..<plain.end(ofScan: 1)]) + interval(2) + scans + interval(0)
      + Array(plain.bytes[plain.end(ofScan: 2)...])
    for eighths in JPEGRows.scales {
      #expect(try JPEGRows.difference(bytes, eighths: eighths) == nil)
    }
  }

  /// More scans than cjpeg itself takes in a script, up to the most that are read.
  @Test(arguments: [101, 200]) func hundredsOfScansAreRead(count: Int) throws {
    let bytes = try ManyScans.picture(.textured(40, 24, channels: 1, seed: 3), count: count)
    #expect(try JPEGParts(bytes).structure.scans.count == count)
    for eighths in JPEGRows.scales {
      #expect(try JPEGRows.difference(bytes, eighths: eighths) == nil)
    }
  }

  @Test func oneScanMoreIsRefused() throws {
    let bytes = try ManyScans.picture(.textured(40, 24, channels: 1, seed: 3), count: 201)
    #expect(thumbnailError(bytes) == .limitExceeded(name: "scans", limit: 200, value: 201))
  }

  /// With Adobe's marker it is YCCK.
  @Test(arguments: ["cmyk-adobe.jpg", "cmyk-no-adobe.jpg"], ["-progressive", "-arithmetic"])
  func cmykOfManyScansIsRead(name: String, kind: String) throws {
    let bytes = try JPEGTools.transform(Fixtures.bytes("color/\(name)"), [kind, "-progressive"])
    for eighths in JPEGRows.scales {
      #expect(try JPEGRows.difference(bytes, eighths: eighths) == nil)
    }
  }
}
