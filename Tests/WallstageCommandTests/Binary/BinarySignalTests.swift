import Foundation
import TestSupport
import Testing

/// A signal in the middle of the work, to the built program.
@Suite(.enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"))
struct BinarySignalTests {
  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func signalLeavesNothingBehind(signal: Int32, status: Int32) throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "out.jpg")
    let fifo = folder.file("fifo")
    #expect(mkfifo(fifo, 0o600) == 0)
    // A writer that never writes: the program waits for the picture.
    let writer = open(fifo, O_RDWR | O_CLOEXEC)
    defer { close(writer) }
    let child = try ReleaseBinary.start(
      ["resize", "-", folder.file("out.jpg")], stdin: .file(fifo))
    let deadline = ContinuousClock.now + .seconds(20)
    while folder.contents().count < 3, ContinuousClock.now < deadline { usleep(10_000) }
    #expect(folder.contents().count == 3, "the temporary file is there")
    child.send(signal)
    let end = try child.wait(seconds: 20)
    #expect(end.status == status, "\(end)")
    #expect(folder.contents() == ["fifo", "out.jpg"])
    #expect(try folder.bytes(of: "out.jpg") == Array("old".utf8))
  }
}
