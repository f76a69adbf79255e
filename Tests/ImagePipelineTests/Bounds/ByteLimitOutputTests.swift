import Footprint
import Glibc
import ImagePipeline
import TestSupport
import Testing

/// Where thumbnails with a limit of bytes are written to, and what fails on the way.
@Suite struct ByteLimitOutputTests {
  private func make(
    to descriptor: Int32, limit: Int, spoolFolder: String = "/tmp",
    _ cancellation: Cancellation? = nil
  ) throws -> Result<ThumbnailReport, PictureError> {
    let source = anonymousFile(try PNGPicture.encode(.noise(300, 200, channels: 3, seed: 4)))
    defer { close(source) }
    var request = ThumbnailRequest()
    request.format = .jpeg
    let account = MemoryAccount()
    let input = try PictureInput(
      descriptor: source, account: account, spoolFolder: spoolFolder)
    let before = account.current
    var meter = FootprintMeter(reading: { nil })
    let outputs = [
      ThumbnailOutput(maxPixel: 20, descriptor: open("/dev/null", O_WRONLY)),
      ThumbnailOutput(
        extent: .filling(PixelSize(width: 100, height: 100), .center), byteLimit: limit,
        descriptor: descriptor),
    ]
    defer { close(outputs[0].descriptor) }
    defer { #expect(account.current == before) }
    do throws(PictureError) {
      return .success(
        try ThumbnailPipeline.makeThumbnails(
          of: input, into: outputs, request, cancellation: cancellation, meter: &meter))
    } catch {
      return .failure(error)
    }
  }

  /// Nothing is taken back from a descriptor: the outcome alone is written.
  @Test func aPipeGetsTheOutcome() throws {
    let file = anonymousFile([])
    defer { close(file) }
    let expected = try make(to: file, limit: 5000).get().thumbnails[1]
    #expect(expected.encodes > 1)
    var written = [UInt8](repeating: 0, count: expected.bytes + 1)
    #expect(pread(file, &written, written.count, 0) == expected.bytes)
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    #expect(try make(to: ends[1], limit: 5000).get().thumbnails[1] == expected)
    close(ends[1])
    var received = [UInt8](repeating: 0, count: expected.bytes + 1)
    #expect(read(ends[0], &received, received.count) == expected.bytes)
    #expect(received == written)
    close(ends[0])
  }

  @Test func aFullDiskNamesTheOutput() throws {
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    let made = try make(to: full, limit: 5000)
    #expect(made == .failure(.writeFailed(errno: ENOSPC, output: 1)))
  }

  @Test func aFolderThatIsNotThereIsNamed() throws {
    let file = anonymousFile([])
    defer { close(file) }
    #expect(
      try make(to: file, limit: 5000, spoolFolder: "/nowhere")
        == .failure(.spoolFailed(folder: "/nowhere", errno: ENOENT)))
    #expect(lseek(file, 0, SEEK_END) == 0)
  }

  @Test func whatDoesNotFitWritesNothing() throws {
    let file = anonymousFile([])
    defer { close(file) }
    guard case .failure(let error) = try make(to: file, limit: 100) else {
      Issue.record("it fits")
      return
    }
    #expect(error.code == "over-widget-limit")
    #expect(lseek(file, 0, SEEK_END) == 0)
  }

  @Test func filesAreClosed() throws {
    let file = anonymousFile([])
    defer { close(file) }
    let folder = try TemporaryFolder()
    for limit in [100, 5000, 1_000_000] {
      _ = try make(to: file, limit: limit, spoolFolder: folder.path)
      #expect(namelessFiles(in: folder.path) == 0)
    }
    #expect(folder.contents().isEmpty)
  }
}
