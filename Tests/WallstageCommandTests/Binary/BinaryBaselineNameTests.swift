import Foundation
import TestSupport
import Testing

/// Names of pictures that a baseline must not lose.
@Suite(.enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"))
struct BinaryBaselineNameTests {
  @Test(
    arguments: [
      "two\nlines.jpg", "tab\tand \"quotes\" \\ back.jpg", "emoji 🏞️👩‍👩‍👧.jpg", "été.jpg",
      "e\u{301}te\u{301}.jpg", "\u{7F}\u{85}\u{2028}.jpg", "a\u{FFFD}b.jpg", "-dash.jpg",
    ])
  func nameComesThrough(name: String) throws {
    let made = try VerifiedFolder(name)
    let recorded = try made.verify("--record=m.json", "--", name)
    #expect(recorded.status == 0, "\(recorded)")
    #expect(try JSONDocument(made.folder.bytes(of: "m.json")).objects("pictures").count == 1)
    let lines = try made.text("m.json").split(separator: "\n")
    #expect(lines.count { $0.contains("\"path\"") } == 1)
    let run = try made.verify("--baseline=m.json", "--", name)
    #expect(run.status == 0, "\(run)")
  }

  /// Two names that differ only in bytes that are no text, and one that looks like them.
  @Test func namesThatAreNoTextComeThrough() throws {
    let made = try VerifiedFolder("good.jpg")
    let path = try #require(ReleaseBinary.path)
    let script = """
      for name in "$(printf 'a\\377b')" "$(printf 'a\\376b')" "$(printf 'a\\357\\277\\275b')"
      do cp good.jpg "$name"; done
      "$0" verify --record m.json a*b && "$0" verify --baseline m.json a*b
      """
    let run = try ChildProcess.run(
      "/bin/sh", ["-c", script, path], currentDirectory: made.folder.path)
    #expect(run.status == 0, "\(run)")
    #expect(run.text.hasSuffix("m.json: 3 as recorded, 0 grew, 0 less, 0 not recorded\n"))
    let text = try made.text("m.json")
    #expect(text.contains("\"pathBytes\": \"61ff62\""))
    #expect(text.contains("\"pathBytes\": \"61fe62\""))
    #expect(text.components(separatedBy: "pathBytes").count == 3)
  }
}
