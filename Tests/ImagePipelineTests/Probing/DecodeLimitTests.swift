import Glibc
import ImagePipeline
import TestSupport
import Testing

/// Each limit: what is just under it passes, what is over is refused by its name, before memory is taken.
@Suite struct DecodeLimitTests {
  struct Case: Sendable {
    let limit: DecodeLimit
    /// What the picture asks for.
    let value: Int
    let bytes: [UInt8]
  }

  static let cases = [
    Case(limit: .pixels, value: 1200, bytes: JPEGBytes.picture()),
    Case(limit: .pixels, value: 1200, bytes: PNGBytes.picture()),
    Case(limit: .pixels, value: 4_000_000_000, bytes: png(100_000, 40_000)),
    Case(limit: .side, value: 40, bytes: JPEGBytes.picture()),
    Case(limit: .side, value: 40, bytes: PNGBytes.picture()),
    Case(limit: .side, value: 2_000_000_000, bytes: png(1, 2_000_000_000)),
    Case(limit: .scans, value: 4, bytes: JPEGBytes.progressive()),
    Case(limit: .markers, value: 10_004, bytes: JPEGBytes.picture(comments(10_000))),
    Case(limit: .chunks, value: 5003, bytes: PNGBytes.picture(before: texts(5000))),
  ]

  private static func png(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    PNGBytes.picture(PNGBytes.header(width: width, height: height))
  }

  private static func comments(_ count: Int) -> [UInt8] {
    Array(repeating: JPEGBytes.segment(0xFE, []), count: count).flatMap { $0 }
  }

  private static func texts(_ count: Int) -> [UInt8] {
    Array(repeating: PNGBytes.chunk("tEXt"), count: count).flatMap { $0 }
  }

  /// All limits out of the way.
  private static var wide: DecodeLimits {
    var limits = DecodeLimits.standard
    for limit in DecodeLimit.allCases { limits[limit] = 1 << 40 }
    return limits
  }

  @Test(arguments: cases) func isKeptToTheUnit(one: Case) {
    var limits = Self.wide
    limits[one.limit] = one.value
    #expect(probeError(one.bytes, limits: limits) == nil)
    limits[one.limit] = one.value - 1
    #expect(
      probeError(one.bytes, limits: limits)
        == .limitExceeded(name: one.limit.rawValue, limit: one.value - 1, value: one.value))
  }

  @Test(arguments: cases) func isMetBeforeMemoryIsTaken(one: Case) throws {
    let source = anonymousFile(one.bytes)
    let target = anonymousFile([])
    defer {
      close(source)
      close(target)
    }
    let account = MemoryAccount()
    let input = try PictureInput(descriptor: source, account: account, spoolFolder: "/tmp")
    var request = ThumbnailRequest()
    request.limits = Self.wide
    request.limits[one.limit] = one.value - 1
    do {
      _ = try ThumbnailPipeline.makeThumbnail(of: input, into: target, request)
      Issue.record("it was made")
    } catch {
      #expect(error.code == "limit-exceeded")
    }
    // The window through which the header is read.
    #expect(account.peak <= 68 << 10)
  }

  @Test(arguments: ["color/icc-wide.jpg", "color/icc-wide.png"])
  func largerProfileIsIgnoredWithAWarningThatNamesTheLimit(name: String) throws {
    let bytes = try Fixtures.bytes(name)
    let whole = try probe(bytes)
    let size = try #require(whole.header.profile?.bytes.count)
    var limits = DecodeLimits.standard
    limits.profileBytes = size
    #expect(try probe(bytes, limits: limits).header.profile == whole.header.profile)
    limits.profileBytes = size - 1
    let probed = try probe(bytes, limits: limits)
    #expect(probed.header.profile == nil)
    #expect(probed.warnings.map(\.code) == ["bad-profile"])
    #expect(probed.warnings.first?.message.contains("--limit profile-bytes=N") == true)
  }

  @Test func largerEXIFIsIgnoredWithAWarningThatNamesTheLimit() throws {
    let exif = PNGBytes.chunk("eXIf", [UInt8](repeating: 0, count: 100_000))
    var limits = DecodeLimits.standard
    #expect(try probe(PNGBytes.picture(before: exif)).warnings.map(\.code) == ["odd-exif"])
    limits.chunkBytes = 99_999
    let warning = try #require(
      try probe(PNGBytes.picture(before: exif), limits: limits).warnings.first)
    #expect(warning.code == "large-exif")
    #expect(warning.message.contains("--limit chunk-bytes=N"))
  }

  @Test(arguments: DecodeLimit.allCases)
  func messageNamesLimitValueAndOption(limit: DecodeLimit) {
    let error = PictureError.limitExceeded(name: limit.rawValue, limit: 1234, value: 56_789)
    #expect(error.description.contains("56789"))
    #expect(error.description.contains("over the limit of 1234;"))
    #expect(error.description.contains("--limit \(limit.rawValue)=N"))
  }

  @Test func limitsAreNamedAsTheyAreStored() {
    var limits = DecodeLimits()
    for (index, limit) in DecodeLimit.allCases.enumerated() { limits[limit] = index + 1 }
    #expect(
      [
        limits.pixels, limits.side, limits.scans, limits.markers, limits.chunks, limits.chunkBytes,
        limits.profileBytes, limits.cpuSeconds,
      ] == Array(1...8))
  }
}
