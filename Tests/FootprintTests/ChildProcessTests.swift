import Footprint
import Testing

struct ChildProcessTests {
  private let shell = "/bin/sh"

  @Test(arguments: [0, 1, 65, 255] as [Int32])
  func exitStatusIsReported(status: Int32) throws {
    var child = try ChildProcess(executable: shell, arguments: ["-c", "exit \(status)"])
    let first = child.wait()
    let second = child.wait()
    #expect(first == .exited(status))
    #expect(second == first, "asking again gives the same")
  }

  @Test func deathBySignalIsReported() throws {
    var child = try ChildProcess(executable: shell, arguments: ["-c", "kill -TERM $$"])
    let exit = child.wait()
    #expect(exit == .signalled(15))
  }

  @Test func inputComesBackAsOutput() throws {
    var child = try ChildProcess(
      executable: "/bin/cat", arguments: [], input: .pipe, output: .pipe)
    try child.write(Array("a line\n".utf8))
    child.closeInput()
    let output = try child.readOutput(timeout: .seconds(20))
    let exit = child.wait()
    #expect(String(decoding: output, as: UTF8.self) == "a line\n")
    #expect(exit == .exited(0))
  }

  @Test func missingProgramIsAnError() {
    #expect(
      throws: ChildProcessError.startFailed(executable: "/no/such/program", errno: 2)
    ) {
      _ = try ChildProcess(executable: "/no/such/program", arguments: [])
    }
  }

  @Test func waitGivesUpAfterItsTimeoutAndKillEndsTheChild() throws {
    var child = try ChildProcess(executable: shell, arguments: ["-c", "exec sleep 60"])
    let early = child.wait(timeout: .milliseconds(30))
    child.kill()
    let exit = child.wait(timeout: .seconds(20))
    #expect(early == nil)
    #expect(exit == .signalled(9))
  }

  @Test func silentChildTimesOut() throws {
    let child = try ChildProcess(
      executable: shell, arguments: ["-c", "exec sleep 60"], output: .pipe)
    do {
      _ = try child.readOutput(timeout: .milliseconds(30))
      Issue.record("there is nothing to read")
    } catch {
      #expect(error == .timedOut)
    }
  }

  @Test func outputIsLimited() throws {
    let child = try ChildProcess(
      executable: shell, arguments: ["-c", "head -c 100000 /dev/zero"], output: .pipe)
    do {
      _ = try child.readOutput(limit: 1000, timeout: .seconds(20))
      Issue.record("there is too much to read")
    } catch {
      #expect(error == .outputTooLong(limit: 1000))
    }
  }

  @Test func childInheritsNoOtherDescriptor() throws {
    let other = try ChildProcess(
      executable: "/bin/cat", arguments: [], input: .pipe, output: .pipe)
    var child = try ChildProcess(
      executable: "/bin/ls", arguments: ["-l", "/proc/self/fd"], output: .pipe)
    let output = try child.readOutput(timeout: .seconds(20))
    let exit = child.wait()
    let text = String(decoding: output, as: UTF8.self)
    let pipes = [other.inputDescriptor, other.outputDescriptor].compactMap { $0 }
    #expect(exit == .exited(0))
    for descriptor in pipes {
      #expect(!text.contains(" \(descriptor) -> pipe:"), "\(text)")
    }
    #expect(text.contains(" 1 -> pipe:"))
  }

  @Test func descriptorOfTheParentCanBeTheInput() throws {
    let first = try ChildProcess(
      executable: shell, arguments: ["-c", "echo handed on"], output: .pipe)
    let end = first.outputDescriptor
    let descriptor = try #require(end)
    let second = try ChildProcess(
      executable: "/bin/cat", arguments: [], input: .descriptor(descriptor), output: .pipe)
    let output = try second.readOutput(timeout: .seconds(20))
    #expect(String(decoding: output, as: UTF8.self) == "handed on\n")
  }
}
