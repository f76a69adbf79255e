import Foundation
import TestSupport
import Testing

/// Files that `diff` can't compare.
struct DiffRefusalTests {
  @Test(arguments: [
    ("", "corrupt"), ("{}", "corrupt"), ("[1]", "corrupt"), ("no JSON", "corrupt"),
    ("{\"format\":2}", "unsupported"),
    (String(repeating: "[", count: 65) + String(repeating: "]", count: 65), "corrupt"),
    ("{\"format\":1,\"revision\":17}", "corrupt"),
  ])
  func whatIsNoPlaylistIsNamed(text: String, code: String) throws {
    for files in [["bad.json", "a.json"], ["a.json", "bad.json"]] {
      let playlists = try ComparedPlaylists()
      try playlists.folder.write(text, to: "bad.json")
      let run = try playlists.run("--json", files: files)
      #expect(run.code == 65)
      #expect(run.errors.contains("/bad.json: "))
      let document = try JSONDocument(Array(run.output.utf8))
      #expect(document.string("error", "code") == code)
      #expect(document.objects("differences").isEmpty)
    }
  }

  @Test func aFileThatIsTooLargeIsRefused() throws {
    let playlists = try ComparedPlaylists()
    try playlists.folder.write(
      String(repeating: " ", count: 8 << 20) + ComparedPlaylists.standard, to: "b.json")
    let run = try playlists.run()
    #expect(run.code == 65)
    #expect(run.errors.contains("it is larger than 8388608 bytes"))
  }

  @Test func whatIsNotThereIsNamed() throws {
    let playlists = try ComparedPlaylists()
    try playlists.folder.folder("folder")
    for (name, code) in [("none.json", "no-such-file"), ("folder", "not-a-file")] {
      let run = try playlists.run("--json", files: ["a.json", name])
      #expect(run.code == 66)
      #expect(run.errors.contains("/\(name): "))
      #expect(try JSONDocument(Array(run.output.utf8)).string("error", "code") == code)
    }
  }

  @Test func anUnknownZoneIsUsageOrTheDatabases() throws {
    let playlists = try ComparedPlaylists([("Asia/Tokyo", "Asia/Atlantis")])
    #expect(try playlists.run("--time-zone", "Asia/Atlantis").code == 64)
    #expect(try playlists.run(files: ["b.json", "a.json"]).code != 0)
    #expect(try playlists.run("--time-zone", "UTC").code == 0)
    #expect(try playlists.run(files: ["a.json"]).code == 64)
  }
}
