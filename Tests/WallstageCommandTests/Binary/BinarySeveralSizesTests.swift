import Foundation
import TestSupport
import Testing

/// `resize` to several sizes by the built program.
@Suite(.enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"))
struct BinarySeveralSizesTests {
  private func resize(
    _ words: [String], in folder: TemporaryFolder
  ) throws -> ProcessOutput {
    try ReleaseBinary.run(["resize"] + words, currentDirectory: folder.path)
  }

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Fixtures.bytes("jpeg/baseline-420.jpg"), to: "in.jpg")
    return folder
  }

  @Test func eachSizeIsAFileAndALine() throws {
    let folder = try folder()
    let run = try resize(["in.jpg", "out-{}.jpg", "--max-pixel", "8,32,16"], in: folder)
    #expect(run.succeeded, "\(run)")
    let lines = run.text.split(separator: "\n")
    #expect(lines.count == 3)
    for (line, size) in zip(lines, [32, 16, 8]) {
      #expect(line.hasPrefix("out-\(size).jpg: JPEG \(size)×"), "\(line)")
    }
    #expect(folder.contents() == ["in.jpg", "out-16.jpg", "out-32.jpg", "out-8.jpg"])
    #expect(try resize(["in.jpg", "alone.jpg", "--max-pixel", "32"], in: folder).succeeded)
    #expect(try folder.bytes(of: "alone.jpg") == folder.bytes(of: "out-32.jpg"))
  }

  @Test func theDocumentNamesAllAndTheLargest() throws {
    let folder = try folder()
    let run = try resize(["in.jpg", "{}.png", "--max-pixel", "32,16", "--json"], in: folder)
    let document = try JSONDocument(run.stdout)
    #expect(document.string("output", "path") == "32.png")
    #expect(document.string("output", "format") == "png")
    let outputs = try #require(document.value("outputs") as? [[String: Any]])
    #expect(outputs.map { $0["path"] as? String } == ["32.png", "16.png"])
    #expect(outputs.map { $0["width"] as? Int } == [32, 16])
    for (output, name) in zip(outputs, ["32.png", "16.png"]) {
      #expect(output["bytes"] as? Int == (try folder.bytes(of: name).count))
    }
    let one = try JSONDocument(try resize(["in.jpg", "a.png", "--json"], in: folder).stdout)
    #expect(one.value("outputs") == nil)
  }

  /// Everything is as it was, wherever it goes wrong.
  @Test(
    arguments: [
      ("{}/out.jpg", "in.jpg", 73, "cannot-create"), ("{}", "in.jpg", 73, "cannot-create"),
      ("out-{}.jpg", "cut.jpg", 65, "truncated"),
    ] as [(String, String, Int32, String)])
  func failureChangesNothing(name: String, input: String, status: Int32, code: String) throws {
    let folder = try folder()
    try folder.write(Array(Fixtures.bytes("jpeg/baseline-420.jpg").prefix(900)), to: "cut.jpg")
    try folder.write("old", to: "out-32.jpg")
    try folder.write("old", to: "32/out.jpg")
    try folder.folder("8")
    let before = folder.contents()
    let run = try resize([input, name, "--max-pixel", "32,16,8", "--json"], in: folder)
    #expect(run.status == status, "\(run)")
    let document = try JSONDocument(run.stdout)
    #expect(document.string("error", "code") == code)
    #expect(document.value("outputs") is NSNull)
    #expect(folder.contents() == before)
    #expect(try folder.bytes(of: "out-32.jpg") == Array("old".utf8))
    #expect(try folder.bytes(of: "32/out.jpg") == Array("old".utf8))
  }

  @Test func aFileOverTheSizeLimitChangesNothing() throws {
    let folder = try folder()
    try folder.write("old", to: "out-8.jpg")
    let path = try #require(ReleaseBinary.path)
    let run = try ChildProcess.run(
      "/bin/sh",
      [
        "-c",
        "cd \"$1\"; ulimit -f 1; exec \"$0\" resize in.jpg out-{}.jpg --enlarge"
          + " --max-pixel 900,8", path, folder.path,
      ], seconds: 30)
    #expect(run.status == 74, "\(run)")
    #expect(run.errorText.contains("out-900.jpg: Writing failed: File too large."))
    #expect(folder.contents() == ["in.jpg", "out-8.jpg"])
    #expect(try folder.bytes(of: "out-8.jpg") == Array("old".utf8))
  }
}
