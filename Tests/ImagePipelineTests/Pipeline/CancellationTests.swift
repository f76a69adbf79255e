import Footprint
import Foundation
import ImagePipeline
import TestSupport
import Testing

/// Work that is ended before its end, by its caller or by the limit of processor time.
@Suite struct CancellationTests {
  /// Pictures that would take from many seconds to hours, each in another part of the work.
  enum Endless: CaseIterable, Sendable {
    /// A skipped chunk of many gigabytes before the pixels: libpng reads through it.
    case chunk
    /// Zeros behind the pixels: libpng reads on for the end.
    case idat
    /// A row of 1 pixel after the other.
    case rows
    /// The first six passes are read before the first row comes.
    case passes
    /// Marker after marker.
    case markers

    func make() throws -> (descriptor: Int32, request: ThumbnailRequest) {
      var request = ThumbnailRequest()
      request.ceilingBytes = 64 << 30
      for limit in DecodeLimit.allCases where limit != .cpuSeconds {
        request.limits[limit] = 1 << 40
      }
      switch self {
      case .chunk:
        let head = PNGBytes.signature + PNGBytes.header()
        let chunks = (0..<16).map { index in
          (Int64(head.count) + Int64(index) * (12 + 0x7FFF_FFFF), PNGBytes.bigEndian(0x7FFF_FFFF))
        }
        let file = anonymousFile(head)
        for (offset, length) in chunks {
          let bytes = length + Array("abCd".utf8)
          pwrite(file, bytes, bytes.count, off_t(offset))
        }
        let end = Int64(head.count) + 16 * (12 + 0x7FFF_FFFF)
        let rest = PNGBytes.pixels + PNGBytes.end
        pwrite(file, rest, rest.count, off_t(end))
        return (file, request)
      case .idat:
        let rows = PNGBytes.stored([UInt8](repeating: 0, count: 30 * (1 + 40 * 3)))
        let file = anonymousFile(
          PNGBytes.signature + PNGBytes.header() + PNGBytes.chunk("IDAT", rows))
        var offset = lseek(file, 0, SEEK_END)
        lseek(file, 0, SEEK_SET)
        for _ in 0..<16 {
          let head = PNGBytes.bigEndian(0x7FFF_FFFF) + Array("IDAT".utf8)
          pwrite(file, head, head.count, offset)
          offset += 12 + 0x7FFF_FFFF
        }
        ftruncate(file, offset)
        return (file, request)
      case .rows: return (try Self.flat(width: 1, height: 900_000_000, interlace: 0), request)
      case .passes:
        request.strategy = .pngSpill
        return (try Self.flat(width: 30_000, height: 30_000, interlace: 1), request)
      case .markers:
        let many = (0..<250_000).flatMap { _ in JPEGBytes.segment(0xFE, []) }
        let file = anonymousFile(JPEGBytes.start)
        for _ in 0..<80 { pwrite(file, many, many.count, lseek(file, 0, SEEK_END)) }
        lseek(file, 0, SEEK_SET)
        return (file, request)
      }
    }

    /// A grey PNG of zeros, whose data is cut somewhere: nobody gets that far.
    private static func flat(width: UInt32, height: UInt32, interlace: UInt8) throws -> Int32 {
      let header = PNGBytes.header(width: width, height: height, type: 0, interlace: interlace)
      let file = anonymousFile(PNGBytes.signature + header)
      let data = try zeros.get()
      let head = PNGBytes.bigEndian(UInt32(data.count + 2)) + Array("IDAT".utf8) + [0x78, 0x01]
      pwrite(file, head, head.count, lseek(file, 0, SEEK_END))
      pwrite(file, data, data.count, lseek(file, 0, SEEK_END))
      lseek(file, 0, SEEK_SET)
      return file
    }

    /// A gigabyte and more of zeros, deflated.
    private static let zeros = Result {
      let script = "head -c 1200000000 /dev/zero | gzip -1 -c | tail -c +11"
      return try ExternalTool("sh").output(["-c", script])
    }
  }

  private func end(
    _ endless: Endless, in folder: String, _ change: (inout ThumbnailRequest) -> Void,
    cancellation: Cancellation? = nil
  ) throws -> (error: PictureError?, left: Int) {
    var (descriptor, request) = try endless.make()
    change(&request)
    let target = anonymousFile([])
    defer {
      close(descriptor)
      close(target)
    }
    let account = MemoryAccount()
    let input = try PictureInput(descriptor: descriptor, account: account, spoolFolder: folder)
    let before = account.current
    var meter = FootprintMeter(reading: { nil })
    do throws(PictureError) {
      _ = try ThumbnailPipeline.makeThumbnail(
        of: input, into: target, request, cancellation: cancellation, meter: &meter)
      return (nil, account.current - before)
    } catch {
      return (error, account.current - before)
    }
  }

  @Test(arguments: Endless.allCases, [false, true])
  func cancellingEndsItSoonAndLeavesNothing(endless: Endless, usesSecondThread: Bool) throws {
    let folder = try TemporaryFolder()
    let cancellation = Cancellation()
    let began = ContinuousClock.now
    Thread.detachNewThread {
      usleep(400_000)
      cancellation.cancel()
    }
    let (error, left) = try end(
      endless, in: folder.path, { $0.usesSecondThread = usesSecondThread },
      cancellation: cancellation)
    #expect(error == .cancelled)
    #expect(left == 0)
    #expect(ContinuousClock.now - began < .seconds(60))
    #expect(namelessFiles(in: folder.path) == 0)
    #expect(folder.contents() == [])
  }

  @Test(arguments: Endless.allCases, [false, true])
  func limitOfProcessorTimeEndsIt(endless: Endless, usesSecondThread: Bool) throws {
    let folder = try TemporaryFolder()
    let start = processorSeconds()
    let (error, left) = try end(endless, in: folder.path) {
      $0.limits.cpuSeconds = 1
      $0.usesSecondThread = usesSecondThread
    }
    guard case .limitExceeded("cpu-seconds", 1, let value)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(value >= 1 && value <= 3)
    #expect(left == 0)
    #expect(processorSeconds() - start < 60)
  }

  @Test func oneThatIsCancelledBeforeMakesNothing() throws {
    let cancellation = Cancellation()
    #expect(!cancellation.isCancelled)
    cancellation.cancel()
    #expect(cancellation.isCancelled)
    let source = anonymousFile(try Fixtures.bytes("jpeg/baseline-420.jpg"))
    let target = anonymousFile([])
    defer {
      close(source)
      close(target)
    }
    let input = try PictureInput(
      descriptor: source, account: MemoryAccount(), spoolFolder: "/tmp")
    do {
      _ = try ThumbnailPipeline.makeThumbnail(of: input, into: target, cancellation: cancellation)
      Issue.record("it was made")
    } catch {
      #expect(error == .cancelled)
    }
    #expect(lseek(target, 0, SEEK_END) == 0)
    // The input is as it was: another one may go on with it.
    _ = try ThumbnailPipeline.makeThumbnail(of: input, into: target)
    #expect(lseek(target, 0, SEEK_END) > 0)
  }

  @Test func encodersLastPassesAreEndedToo() throws {
    let cancellation = Cancellation()
    let target = anonymousFile([])
    defer { close(target) }
    let size = PixelSize(width: 64, height: 64)
    let encoder = try JPEGEncoder(
      JPEGSettings(quality: 95, hasFullChroma: true, isProgressive: true), size: size,
      channels: 3, profile: nil, descriptor: target, account: MemoryAccount(),
      watch: WorkWatch(.standard, cancellation))
    let row = [UInt8](repeating: 3, count: size.width * 3)
    for _ in 0..<size.height { try encoder.writeRow(row.span) }
    cancellation.cancel()
    do {
      _ = try encoder.finish()
      Issue.record("it came to its end")
    } catch {
      #expect(error == .cancelled)
    }
  }
}
