import Foundation
import TestSupport
import Testing

/// Inputs that are no pictures, by the built program.
@Suite(.enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"))
struct BinaryInputTests {
  @Test(arguments: [
    ("missing.jpg", "no-such-file"), ("folder", "not-a-file"),
    ("fifo", "not-a-file"), ("dangling", "no-such-file"), ("file/inside", "no-such-file"),
  ])
  func whatIsNoFileExits66(name: String, code: String) throws {
    let folder = try TemporaryFolder()
    try folder.folder("folder")
    try folder.write("", to: "file")
    try folder.link("dangling", to: "nowhere")
    #expect(mkfifo(folder.file("fifo"), 0o600) == 0)
    let before = folder.contents()
    for words in [
      ["probe", folder.file(name)], ["resize", folder.file(name), folder.file("out")],
    ] {
      let run = try ReleaseBinary.run(words, seconds: 20)
      #expect(run.status == 66, "\(run)")
      #expect(run.errorText.hasPrefix("wallstage: \(folder.file(name)): "))
      #expect(run.errorText.split(separator: "\n").count == 1)
      #expect(run.text.isEmpty)
    }
    let run = try ReleaseBinary.run(["probe", "--json", folder.file(name)], seconds: 20)
    #expect(try JSONDocument(run.stdout).string("error", "code") == code)
    #expect(folder.contents() == before)
  }

  @Test(arguments: ["two\nlines.jpg", "😀.jpg", "-dash.jpg", "\u{1B}[31m.jpg", "--json", " "])
  func oddNamesAreShownOnOneLine(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("not a picture at all", to: name)
    let run = try ReleaseBinary.run(["probe", "--", name], currentDirectory: folder.path)
    #expect(run.status == 65, "\(run)")
    #expect(run.errorText.split(separator: "\n").count == 1)
    #expect(!run.errorText.contains("\u{1B}"))
    let json = try ReleaseBinary.run(
      ["probe", "--json", "--", name], currentDirectory: folder.path)
    #expect(try JSONDocument(json.stdout).objects("files").first?["path"] as? String == name)
  }

  @Test func nameThatIsNoTextIsOpened() throws {
    let folder = try TemporaryFolder()
    let script = "printf nothing > \"$(printf 'a\\377b')\"; exec \"$0\" probe a*"
    let path = try #require(ReleaseBinary.path)
    let run = try ChildProcess.run(
      "/bin/sh", ["-c", script, path], currentDirectory: folder.path)
    #expect(run.status == 65, "\(run)")
    #expect(run.errorText.hasPrefix("wallstage: a\\xffb: "))
  }

  @Test(arguments: [(["probe", ""], 66), (["resize", "-", ""], 73)] as [([String], Int32)])
  func emptyNameIsShown(words: [String], status: Int32) throws {
    let run = try ReleaseBinary.run(words)
    #expect(run.status == status, "\(run)")
    #expect(run.errorText.hasPrefix("wallstage: \"\": "), "\(run)")
  }

  @Test func emptyStandardInputIsEmpty() throws {
    let run = try ReleaseBinary.run(["probe", "--json", "-"], stdin: .bytes([]))
    #expect(run.status == 65)
    #expect(try JSONDocument(run.stdout).string("error", "code") == "empty")
    #expect(run.errorText.hasPrefix("wallstage: standard input: "))
  }

  @Test(.enabled(if: geteuid() == 0 && ExternalTool("setpriv").isAvailable, "needs root"))
  func fileWithoutPermissionExits77() throws {
    let folder = try TemporaryFolder()
    let picture = try folder.write("secret", to: "picture.jpg")
    chmod(picture, 0o600)
    let run = try ReleaseBinary.runWithoutPrivileges(["probe", picture], in: folder)
    #expect(run.status == 77, "\(run)")
  }
}
