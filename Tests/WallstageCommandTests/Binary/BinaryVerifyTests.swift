import Foundation
import TestSupport
import Testing

/// `verify` by the built program, with pictures that a standard tool makes.
@Suite(
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"),
  .enabled(if: ExternalTool("cjpeg").isAvailable, "needs cjpeg"))
struct BinaryVerifyTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let grey = Array("P5 400 300 255\n".utf8) + [UInt8](repeating: 90, count: 400 * 300)
    try folder.write(ExternalTool("cjpeg").output([], stdin: .bytes(grey)), to: "good.jpg")
    try folder.write("no picture", to: "bad.jpg")
    return folder
  }

  private func verify(_ words: [String], in folder: TemporaryFolder) throws -> ProcessOutput {
    try ReleaseBinary.run(["verify"] + words, currentDirectory: folder.path)
  }

  @Test func goodPicturePasses() throws {
    let folder = try folder()
    let run = try verify(["good.jpg", "--json"], in: folder)
    #expect(run.status == 0, "\(run)")
    let document = try JSONDocument(run.stdout)
    let file = try #require(document.objects("files").first)
    #expect(file["verdict"] as? String == "pass")
    #expect(file["output"] is NSNull)
    #expect(file["error"] is NSNull)
    let memory = try #require(file["memory"] as? [String: Any])
    #expect(memory["footprintPeakBytes"] as? Int ?? 0 > 0)
    #expect(folder.contents() == ["bad.jpg", "good.jpg"])
  }

  @Test func overTheCeilingIsAVerdictAndExits1() throws {
    let folder = try folder()
    let run = try verify(["good.jpg", "--ceiling=8.1MiB", "--json"], in: folder)
    #expect(run.status == 1, "\(run)")
    let document = try JSONDocument(run.stdout)
    #expect(document.objects("files").first?["verdict"] as? String == "over-ceiling")
    #expect(document.value("error") is NSNull)
    #expect(run.errorText.isEmpty)
  }

  @Test(arguments: ["8MiB", "1MiB", "0"])
  func ceilingThatTheHostUsesUpIsAUsageError(ceiling: String) throws {
    let folder = try folder()
    let run = try verify(["good.jpg", "--ceiling", ceiling, "--json"], in: folder)
    #expect(run.status == 64, "\(run)")
    #expect(run.errorText.contains("the host's share, 8.0 MiB, must be less than the ceiling"))
  }

  @Test(arguments: ["bad.jpg", "missing.jpg"])
  func oneErrorExits65(name: String) throws {
    let folder = try folder()
    let run = try verify(["good.jpg", name, "--json"], in: folder)
    #expect(run.status == 65, "\(run)")
    let verdicts = try JSONDocument(run.stdout).objects("files").map { $0["verdict"] as? String }
    #expect(verdicts == ["pass", "error"])
    #expect(run.errorText.hasPrefix("wallstage: \(name): "))
  }

  @Test func linesForPeopleHaveASummary() throws {
    let folder = try folder()
    let run = try verify(["good.jpg", "bad.jpg"], in: folder)
    let lines = run.text.split(separator: "\n")
    #expect(lines.first?.hasPrefix("pass  good.jpg: 400×300, ") == true, "\(run)")
    #expect(lines.last == "2 pictures: 1 pass, 0 over, 1 with an error")
  }

  @Test func nameThatIsNoTextIsVerified() throws {
    let folder = try folder()
    let script = "cp good.jpg \"$(printf 'a\\377b')\"; exec \"$0\" verify a*"
    let path = try #require(ReleaseBinary.path)
    let run = try ChildProcess.run(
      "/bin/sh", ["-c", script, path], currentDirectory: folder.path)
    #expect(run.status == 0, "\(run)")
    #expect(run.text.hasPrefix("pass  a\\xffb: 400×300, "), "\(run)")
  }
}
