import TestSupport
import Testing

/// Standard output that can't be written, by the built program.
@Suite(.enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"))
struct BinaryOutputTests {
  private func shell(_ script: String) throws -> ProcessOutput {
    let path = try #require(ReleaseBinary.path)
    return try ChildProcess.run("/bin/sh", ["-c", script, path], seconds: 30)
  }

  @Test(arguments: ["--help", "--version", "help probe"])
  func fullDeviceExits74(words: String) throws {
    let run = try shell("exec \"$0\" \(words) > /dev/full")
    #expect(run.status == 74, "\(run)")
    #expect(
      run.errorText == "wallstage: standard output: Writing failed: No space left on device.\n")
  }

  @Test func closedStandardOutputExits74() throws {
    let run = try shell("exec \"$0\" --help >&-")
    #expect(run.status == 74, "\(run)")
    #expect(run.errorText.hasPrefix("wallstage: standard output: "))
  }

  @Test func readerThatIsGoneExits74() throws {
    let run = try shell(
      "{ sleep 0.2; \"$0\" --help; echo \"status $?\" >&2; } | true")
    #expect(run.errorText.contains("wallstage: standard output: Writing failed: Broken pipe."))
    #expect(run.errorText.hasSuffix("status 74\n"), "\(run)")
  }

  @Test func closedStandardErrorChangesNothing() throws {
    let run = try shell("exec \"$0\" probe /no/such/file 2>&-")
    #expect(run.status == 66, "\(run)")
  }
}
