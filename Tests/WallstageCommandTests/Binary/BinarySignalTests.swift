import Foundation
import TestSupport
import Testing

/// A signal in the middle of the work, to the built program.
@Suite(.enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"))
struct BinarySignalTests {
  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func signalLeavesNothingBehind(signal: Int32, status: Int32) throws {
    let end = try self.end(by: signal)
    #expect(end.status == status, "\(end)")
  }

  /// What nobody can handle, as when the memory is used up.
  @Test(.enabled(if: hasNamelessFiles, "the file system has no files without a name"))
  func killLeavesNothingBehind() throws {
    let end = try self.end(by: SIGKILL)
    #expect(end.signal == SIGKILL, "\(end)")
  }

  @Test(arguments: [SIGTERM, SIGKILL])
  func signalLeavesNothingOfSeveralSizes(signal: Int32) throws {
    guard signal != SIGKILL || Self.hasNamelessFiles else { return }
    _ = try end(by: signal, out: "{}.jpg", ["--max-pixel", "512,256,128"], old: "512.jpg")
  }

  /// Sends a signal to a `resize` that waits for its picture, and looks at what is left.
  private func end(
    by signal: Int32, out: String = "out.jpg", _ options: [String] = [], old: String = "out.jpg"
  ) throws -> ProcessOutput {
    let folder = try TemporaryFolder()
    try folder.write("old", to: old)
    let fifo = folder.file("fifo")
    #expect(mkfifo(fifo, 0o600) == 0)
    // A writer that never writes: the program waits for the picture.
    let writer = open(fifo, O_RDWR | O_CLOEXEC)
    defer { close(writer) }
    let child = try ReleaseBinary.start(
      ["resize", "-", folder.file(out)] + options, stdin: .file(fifo))
    let deadline = ContinuousClock.now + .seconds(20)
    while !isWriting(child, in: folder), ContinuousClock.now < deadline { usleep(10_000) }
    #expect(isWriting(child, in: folder), "the new file is open")
    child.send(signal)
    let end = try child.wait(seconds: 20)
    #expect(folder.contents() == [old, "fifo"].sorted())
    #expect(try folder.bytes(of: old) == Array("old".utf8))
    return end
  }

  /// Whether a child has a file of the folder open that is not its input (proc(5)).
  private func isWriting(_ child: ChildProcess, in folder: TemporaryFolder) -> Bool {
    let open = "/proc/\(child.identifier)/fd"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: open)) ?? []
    return files.contains { file in
      guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(open)/\(file)")
      else { return false }
      return path.hasPrefix(folder.path + "/") && path != folder.file("fifo")
    }
  }

  /// Whether /tmp, or what TMPDIR names, can hold a file without a name (open(2), O_TMPFILE).
  private static let hasNamelessFiles: Bool = {
    guard let folder = try? TemporaryFolder() else { return false }
    let file = open(folder.path, 0o20_000_000 | O_DIRECTORY | O_WRONLY | O_CLOEXEC, 0o600)
    defer { if file >= 0 { close(file) } }
    return file >= 0
  }()
}
