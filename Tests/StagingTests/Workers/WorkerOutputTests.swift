import Footprint
import Glibc
import ImagePipeline
import Staging
import TestSupport
import Testing

/// Jobs of several thumbnails, by the program itself.
@Suite(.enabled(if: DebugBinary.isAvailable, "needs swift build --build-tests"))
struct WorkerOutputTests {
  private let folder: TemporaryFolder
  private let picture: String

  init() throws {
    folder = try TemporaryFolder()
    picture = try folder.write(
      try Fixtures.bytes("jpeg/progressive-spectral-444.jpg"), to: "in.jpg")
  }

  private static let frame = ThumbnailExtent.filling(PixelSize(width: 12, height: 8), .northeast)

  private func reply(_ outputs: [WorkerOutput], format: ThumbnailFormat = .auto) throws
    -> WorkerReply
  {
    signal(SIGPIPE, SIG_IGN)
    let pool = WorkerPool(count: 1, executable: DebugBinary.path ?? "")
    var request = ThumbnailRequest()
    request.format = format
    let job = WorkerJob(picture: picture, outputs: outputs, request: request)
    return try #require(try FakeWorker.replies(pool, [job])[0])
  }

  private func output(
    _ name: String?, _ extent: ThumbnailExtent = frame, limit: Int? = nil
  ) -> WorkerOutput {
    WorkerOutput(path: name.map { folder.file($0) }, extent: extent, byteLimit: limit)
  }

  @Test func eachIsWrittenAndToldInItsOrder() throws {
    try folder.write([UInt8](repeating: 7, count: 100_000), to: "b")
    let outputs = [
      output("a"), output("b", .within(maxPixel: 30)), output(nil, .within(maxPixel: 9)),
      output("c", limit: 100_000),
    ]
    let made = try reply(outputs).get()
    #expect(made.thumbnails.map(\.extent) == outputs.map(\.extent))
    #expect(made.thumbnails.map(\.quality) == [85, 85, 85, 85])
    #expect(made.thumbnails[0].size == PixelSize(width: 12, height: 8))
    #expect(max(made.thumbnails[1].size.width, made.thumbnails[1].size.height) == 30)
    for (name, thumbnail) in zip(["a", "b", "c"], [0, 1, 3].map { made.thumbnails[$0] }) {
      #expect(try folder.bytes(of: name).count == thumbnail.bytes)
    }
    #expect(try folder.bytes(of: "a") == folder.bytes(of: "c"))
    #expect([made.format, made.thumbnails[0].format] == [.jpeg, .jpeg])
    #expect(made.bytes == made.thumbnails[0].bytes && made.size == made.thumbnails[0].size)
    #expect(folder.contents() == ["a", "b", "c", "in.jpg"])
  }

  @Test func aPNGHasNoQuality() throws {
    let made = try reply([output("a")], format: .png).get()
    #expect(made.format == .png && made.thumbnails[0].quality == nil)
  }

  /// Nothing stays of those that were made, whichever of them fails.
  @Test(arguments: 0..<3) func theOneThatFailsIsNamed(place: Int) throws {
    let bad = ["gone/x", "gone/y", "gone/z"][place]
    var outputs = [output("a"), output("b"), output("c")]
    outputs[place] = output(bad)
    guard case .failure(let failure) = try reply(outputs) else {
      Issue.record("they were made")
      return
    }
    #expect(failure.code == "io-error")
    #expect(failure.outputPath == folder.file(bad))
    #expect(failure.outputErrno == ENOENT)
    #expect(folder.contents() == ["in.jpg"])
  }

  @Test func aFullDiskNamesItsOutput() throws {
    // By a link: whatever goes wrong, the device itself is not removed.
    let full = folder.file("full")
    #expect(symlink("/dev/full", full) == 0)
    guard case .failure(let failure) = try reply([output("a"), output("full")]) else {
      Issue.record("they were made")
      return
    }
    #expect(failure.outputPath == full && failure.outputErrno == ENOSPC)
    #expect(folder.contents() == ["full", "in.jpg"])
  }

  @Test func whatDoesNotFitIsAFailureOfThePicture() throws {
    guard case .failure(let failure) = try reply([output("a"), output("b", limit: 20)]) else {
      Issue.record("it fits")
      return
    }
    #expect(failure.code == "over-widget-limit")
    #expect(failure.message.contains("The thumbnail of 12x8 takes"))
    #expect(failure.message.contains("limit of 20 bytes"))
    #expect(failure.outputErrno == nil && failure.outputPath == nil)
    #expect(folder.contents() == ["in.jpg"])
  }

  @Test func aJobThatMakesNoSenseIsNotDone() throws {
    for words in ["within 0", "within 20000", "filling 3x", "filling 3x4 up", "within 3x4", ""] {
      let fields = ["picture=\(picture)", "outputs=1", "extent-0=\(words)"]
      let run = try TestSupport.ChildProcess.run(
        DebugBinary.path ?? "", ["worker"],
        stdin: .bytes(Array((fields + [""]).map { $0 + "\0" }.joined().utf8)), seconds: 30)
      #expect(run.status == EX_USAGE, "\(words)")
    }
  }
}
