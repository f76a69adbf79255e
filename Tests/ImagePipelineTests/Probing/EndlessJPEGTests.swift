import Footprint
import Glibc
import ImagePipeline
import TestSupport
import Testing

/// Pictures that go on and on: 64 GiB of zeros that take no room on the disk, or fill bytes.
@Suite struct EndlessJPEGTests {
  /// The whole pipeline over `bytes` with zeros behind them.
  private func thumbnail(_ bytes: [UInt8]) throws -> ThumbnailReport {
    let descriptor = anonymousFile(bytes)
    let target = anonymousFile([])
    defer {
      close(descriptor)
      close(target)
    }
    try #require(ftruncate(descriptor, 1 << 36) == 0)
    let input = try PictureInput(
      descriptor: descriptor, account: MemoryAccount(), spoolFolder: "/tmp")
    var meter = FootprintMeter(reading: { nil })
    return try ThumbnailPipeline.makeThumbnail(
      of: input, into: target, ThumbnailRequest(), meter: &meter)
  }

  @Test func dataOfOneScanOfManyIsRefused() throws {
    let bytes = JPEGBytes.progressive([JPEGBytes.scan([1], 0...0)]).dropLast(2)
    #expect(throws: PictureError.corrupt("the data of scan 1 does not end")) {
      try thumbnail(Array(bytes))
    }
  }

  @Test func bytesBetweenSegmentsAreRefused() throws {
    #expect(throws: PictureError.corrupt("more than 16777216 bytes belong to no segment")) {
      try thumbnail(JPEGBytes.start)
    }
  }

  @Test func theEndMarkerIsNotLookedForWithoutEnd() throws {
    let whole = try Fixtures.bytes("jpeg/baseline-420.jpg")
    let start = processorSeconds()
    do {
      _ = try thumbnail(Array(whole.dropLast(2)))
      Issue.record("zeros without end are no end of a picture")
    } catch {
      #expect((error as? PictureError)?.code == "corrupt")
    }
    // Some hundredths for the 16 MiB that are looked through, a minute for all.
    #expect(processorSeconds() - start < 5)
  }

  @Test func fillBytesAreSkippedUpToALimit() throws {
    let whole = try Fixtures.bytes("jpeg/baseline-420.jpg")
    func filled(_ count: Int) -> [UInt8] {
      Array(whole.prefix(2)) + [UInt8](repeating: 0xFF, count: count) + whole.dropFirst(2)
    }
    #expect(probeError(filled(1 << 20)) == nil)
    #expect(
      probeError(filled(17 << 20)) == .corrupt("more than 16777216 bytes belong to no segment"))
  }
}
