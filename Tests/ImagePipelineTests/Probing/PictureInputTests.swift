import Glibc
import ImagePipeline
import TestSupport
import Testing

@Suite struct PictureInputTests {
  func openError(_ path: String) -> PictureError? {
    do {
      let input = try PictureInput(path: path, account: MemoryAccount(), spoolFolder: "/tmp")
      withExtendedLifetime(input.isSeekable) {}
      return nil
    } catch {
      return error
    }
  }

  @Test func whatIsNoFileIsNamed() throws {
    let folder = try TemporaryFolder(name: "kinds")
    #expect(mkfifo(folder.file("fifo"), 0o600) == 0)
    try folder.link("dangling", to: "nowhere")
    try folder.link("loop", to: "loop")
    try folder.write("x", to: "file")
    #expect(openError(folder.path) == .notAFile)
    #expect(openError(folder.file("fifo")) == .notAFile)
    #expect(openError("/dev/null") == .notAFile)
    #expect(openError(folder.file("absent")) == .noSuchFile)
    #expect(openError(folder.file("dangling")) == .noSuchFile)
    #expect(openError(folder.file("loop")) == .noSuchFile)
    #expect(openError(folder.file("file/below")) == .noSuchFile)
    #expect(openError("") == .noSuchFile)
    #expect(openError("/" + String(repeating: "a", count: 5000)) == .noSuchFile)
    #expect(openError(folder.file("file") + "\0.jpg") == .noSuchFile)
    #expect(openError(folder.file("file")) == nil)
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func aFileWithoutPermissionIsDenied() throws {
    let folder = try TemporaryFolder(name: "denied")
    let path = try folder.write("x", to: "secret")
    #expect(chmod(path, 0) == 0)
    #expect(openError(path) == .permissionDenied)
  }

  @Test func aDescriptorThatIsNotOpenFailsToRead() {
    let failed = #expect(throws: PictureError.self) {
      _ = try PictureInput(descriptor: 987, account: MemoryAccount(), spoolFolder: "/tmp")
    }
    #expect(failed == .readFailed(errno: EBADF))
  }

  @Test func aFileIsReadAtAnyOffset() throws {
    let descriptor = anonymousFile(Array(0..<200))
    defer { close(descriptor) }
    let input = try PictureInput(
      descriptor: descriptor, account: MemoryAccount(), spoolFolder: "/tmp")
    let (isSeekable, length) = (input.isSeekable, input.length)
    #expect(isSeekable && length == 200)
    try expectBytes(input, at: 150, count: 100, are: Array(150..<200))
    try expectBytes(input, at: 3, count: 4, are: [3, 4, 5, 6])
    try expectBytes(input, at: 200, count: 4, are: [])
  }

  @Test func aFileThatWasReadFromGoesOnFromThere() throws {
    let descriptor = anonymousFile(Array(0..<200))
    defer { close(descriptor) }
    lseek(descriptor, 50, SEEK_SET)
    let input = try PictureInput(
      descriptor: descriptor, account: MemoryAccount(), spoolFolder: "/tmp")
    let (isSeekable, length) = (input.isSeekable, input.length)
    #expect(!isSeekable && length == nil)
    try expectBytes(input, at: 0, count: 3, are: [50, 51, 52])
  }

  @Test func aPipeIsReadAgainUntilItIsForgotten() throws {
    let descriptor = filledPipe(Array(0..<200))
    defer { close(descriptor) }
    let input = try PictureInput(
      descriptor: descriptor, account: MemoryAccount(), spoolFolder: "/nonexistent")
    try expectBytes(input, at: 100, count: 4, are: [100, 101, 102, 103])
    try expectBytes(input, at: 10, count: 2, are: [10, 11])
    input.forget()
    try expectBytes(input, at: 110, count: 2, are: [110, 111])
    #expect(readError(input, at: 111, count: 1) == .readFailed(errno: ESPIPE))
  }

  @Test func aPipeWithoutRoomForItsSpoolSaysWhere() throws {
    let descriptor = filledPipe([UInt8](repeating: 7, count: 100_000))
    defer { close(descriptor) }
    let missing = try TemporaryFolder().file("missing")
    let input = try PictureInput(
      descriptor: descriptor, account: MemoryAccount(), spoolFolder: missing)
    #expect(
      readError(input, at: 0, count: 100_000) == .spoolFailed(folder: missing, errno: ENOENT))
  }

  private func bytes(
    _ input: borrowing PictureInput, at offset: Int64, count: Int
  ) throws(PictureError) -> [UInt8] {
    var target = [UInt8](repeating: 0, count: count)
    var span = target.mutableSpan
    let read = try input.read(at: offset, into: &span)
    return Array(target.prefix(read))
  }

  private func expectBytes(
    _ input: borrowing PictureInput, at offset: Int64, count: Int, are expected: [UInt8],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let found = try bytes(input, at: offset, count: count)
    #expect(found == expected, sourceLocation: sourceLocation)
  }

  private func readError(
    _ input: borrowing PictureInput, at offset: Int64, count: Int
  ) -> PictureError? {
    do {
      _ = try bytes(input, at: offset, count: count)
      return nil
    } catch {
      return error
    }
  }
}
