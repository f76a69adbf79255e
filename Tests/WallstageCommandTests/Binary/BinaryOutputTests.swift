import Foundation
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

  @Test func fileOverTheSizeLimitExits74() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "out.png")
    let picture = try folder.write(Fixtures.bytes("jpeg/baseline-420.jpg"), to: "in.jpg")
    let run = try shell(
      "ulimit -f 1; exec \"$0\" resize --enlarge \"\(picture)\" \"\(folder.file("out.png"))\"")
    #expect(run.status == 74, "\(run)")
    #expect(run.errorText.hasSuffix("/out.png: Writing failed: File too large.\n"))
    #expect(folder.contents() == ["in.jpg", "out.png"])
    #expect(try folder.bytes(of: "out.png") == Array("old".utf8))
  }

  /// The folder may be written to, but the file there is another's.
  @Test(.enabled(if: geteuid() == 0 && ExternalTool("setpriv").isAvailable, "needs root"))
  func fileOfAnotherInAStickyFolderExits77() throws {
    let folder = try TemporaryFolder()
    try folder.write(Fixtures.bytes("jpeg/baseline-420.jpg"), to: "in.jpg")
    let place = try folder.folder("place")
    let out = try folder.write("old", to: "place/out.jpg")
    chmod(place, 0o1777)
    chmod(out, 0o666)
    let run = try ReleaseBinary.runWithoutPrivileges(
      ["resize", folder.file("in.jpg"), out], in: folder)
    #expect(run.status == 77, "\(run)")
    #expect(try folder.bytes(of: "place/out.jpg") == Array("old".utf8))
    #expect(folder.contents() == ["in.jpg", "place/", "place/out.jpg", "wallstage"])
  }
}
