import ImagePipeline
import TestSupport
import Testing

/// Only scans whose coefficients reach the pixels are opened; that the rest do not is seen by bytes.
@Suite(.enabled(if: JPEGTools.isAvailable, Comment(rawValue: JPEGTools.reason)))
struct ScansThatMatterTests {
  func scans(_ bytes: [UInt8], _ eighths: Int) throws -> [Int] {
    let structure = try JPEGParts(bytes).structure
    let kept = structure.scansThatMatter(eighths: eighths)
    return structure.scans.indices.filter { kept.contains(structure.scans[$0]) }
  }

  /// Every coefficient in a scan of its own, none of them 0 all over.
  static let each = Result {
    let script = (0...63).map { "0: \($0)-\($0), 0, 0;" }.joined(separator: "\n")
    return try JPEGTools.encode(
      .noise(64, 64, channels: 1, seed: 5), script: script, ["-quality", "100"])
  }

  @Test(arguments: [(1, 1), (2, 25), (4, 49), (8, 64)])
  func aCoefficientIsReadWhereAndOnlyWhereThePixelsDependOnIt(
    eighths: Int, count: Int
  ) throws {
    let bytes = try Self.each.get()
    let kept = try scans(bytes, eighths)
    #expect(kept.count == count)
    #expect(try JPEGRows.difference(bytes, eighths: eighths) == nil)
    let all = try JPEGRows(bytes, eighths: eighths) { $0.scans }.picture.samples
    for left in 1...63 {
      let rows = try JPEGRows(bytes, eighths: eighths) { structure in
        structure.scans.indices.filter { $0 != left }.map { structure.scans[$0] }
      }
      #expect((rows.picture.samples != all) == kept.contains(left), "coefficient \(left)")
    }
  }

  /// cjpeg's ten scans: DC; Y 1-5, Cr, Cb, Y 6-63 and 1-63 refined; DC refined; Cr, Cb, Y refined.
  @Test(arguments: [
    ("1x1", 1, [0, 6]), ("2x2", 1, [0, 2, 3, 6, 7, 8]), ("2x1", 1, [0, 6]), ("1x2", 1, [0, 6]),
    ("1x1", 2, Array(0...9)), ("2x2", 8, Array(0...9)),
  ]) func chromaThatIsNotUpsampledNeedsItsAC(
    sampling: String, eighths: Int, expected: [Int]
  ) throws {
    let bytes = try JPEGTools.encode(
      .textured(90, 70, seed: 2), ["-progressive", "-sample", sampling])
    #expect(try scans(bytes, eighths) == expected)
    #expect(try JPEGRows(bytes, eighths: eighths).scanCount == expected.count)
    #expect(try JPEGRows.difference(bytes, eighths: eighths) == nil)
  }

  /// Coefficients 3 and 5 do not reach the pixels at 2/8, but the bits of the scan that refines 1 to 4
  /// can't be told apart without 3.
  @Test func aRefinementNeedsWhatItRefines() throws {
    let script = """
      0: 0-0, 0, 0; 0: 1-2, 0, 1; 0: 3-3, 0, 1; 0: 4-4, 0, 1; 0: 5-5, 0, 0; 0: 1-4, 1, 0;
      0: 6-63, 0, 0;
      """
    let bytes = try JPEGTools.encode(
      .noise(60, 60, channels: 1, seed: 6), script: script, ["-quality", "95"])
    #expect(try scans(bytes, 2) == [0, 1, 2, 3, 5, 6])
    #expect(try scans(bytes, 1) == [0])
    for eighths in JPEGRows.scales {
      #expect(try JPEGRows.difference(bytes, eighths: eighths) == nil)
    }
  }

  /// The quantisation table of each component is the one before its own first scan.
  @Test func everyDCScanIsOpenedWhateverItsPlace() throws {
    let script = """
      2: 0-0, 0, 1; 2: 1-63, 0, 0; 0: 0-0, 0, 0; 0: 1-63, 0, 0; 1: 0-0, 0, 0; 1: 1-63, 0, 0;
      2: 0-0, 1, 0;
      """
    let made = try JPEGParts(
      JPEGTools.encode(.textured(70, 50, seed: 3), script: script, ["-sample", "1x1"]))
    for scan in made.structure.scans.indices {
      let bytes = made.inserting(
        OddScansTests.quantization(1), at: made.start(ofScan: scan))
      #expect(try scans(bytes, 1) == [0, 2, 4, 6])
      #expect(try JPEGRows.difference(bytes, eighths: 1) == nil, "table before scan \(scan)")
    }
  }

  @Test func whatIsCutOrEndsEarlyIsOpenedWhole() throws {
    let whole = try JPEGTools.encode(
      .textured(60, 40, seed: 4), ["-progressive", "-sample", "1x1"])
    let parts = try JPEGParts(whole)
    #expect(try scans(whole, 1) == [0, 6])
    #expect(try scans(Array(whole.dropLast(2)), 1) == Array(0...9))
    #expect(try scans(Array(whole[..<parts.end(ofScan: 8)]) + JPEGBytes.end, 1) == Array(0...8))
    let apart = try JPEGTools.encode(.textured(60, 40, seed: 4), script: "0; 1; 2;")
    #expect(try scans(apart, 1) == [0, 1, 2])
  }

  /// The price of speed: what is not read is not checked.
  @Test func damageInAScanThatIsLeftOutIsNotSeen() throws {
    var bytes = try JPEGTools.encode(
      .textured(60, 40, seed: 4), ["-progressive", "-sample", "1x1"])
    let parts = try JPEGParts(bytes)
    bytes.removeSubrange(parts.end(ofScan: 4) - 40..<parts.end(ofScan: 4))
    #expect(throws: PictureError.self) { try JPEGRows(bytes, eighths: 8) }
    #expect(
      try JPEGRows(bytes, eighths: 1).picture.samples
        == JPEGRows(parts.bytes, eighths: 1).picture.samples)
  }
}
