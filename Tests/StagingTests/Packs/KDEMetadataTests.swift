import Staging
import TestSupport
import Testing

@Suite struct KDEMetadataTests {
  private func title(_ text: String, file: String) throws -> (String, [String]) {
    let pack = try PackFixture()
    try pack.write(text, to: file)
    try pack.pictures("contents/images/1x1.png")
    let read = try pack.read()
    return (read.pictures[0].title, read.warnings.map(\.code))
  }

  @Test(arguments: [
    ("[Desktop Entry]\nName=Safe Landing\nName[de]=Landung\n", "Safe Landing"),
    ("# made\n\n[Other]\nName=no\n[Desktop Entry]\nName[de]=nein\nName = yes \n", "yes"),
    ("\u{FEFF}[Desktop Entry]\r\nName=dos\r\n", "dos"),
    ("[Desktop Entry]\nName=a\\sb\\\\c\\qd\n", "a b\\c\\qd"),
    ("[Desktop Entry]\nComment=x\n[Desktop Action a]\nName=no\n", "pack"),
    ("[Desktop Entry]\nName=\n", "pack"),
    ("", "pack"),
  ])
  func aDesktopEntryGivesItsUntranslatedName(text: String, name: String) throws {
    #expect(try title(text, file: "metadata.desktop") == (name, []))
  }

  @Test(arguments: [
    (#"{"KPlugin":{"Name":"A"}}"#, "A", []),
    (#"{"KPlugin":{"Name[de]":"B"}}"#, "pack", []),
    (#"{"KPlugin":{"Name":""}}"#, "pack", []),
    (#"{}"#, "pack", []),
    (#"{"KPlugin":"#, "pack", ["corrupt"]),
    (#"{"KPlugin":{"Name":7}}"#, "pack", ["corrupt"]),
    ("", "pack", ["corrupt"]),
  ])
  func jsonGivesItsUntranslatedName(text: String, name: String, warnings: [String]) throws {
    #expect(try title(text, file: "metadata.json") == (name, warnings))
  }

  @Test func jsonTooLargeOrTooDeepGivesNone() throws {
    let large = String(repeating: " ", count: 1 << 20) + "{}"
    #expect(try title(large, file: "metadata.json") == ("pack", ["limit-exceeded"]))
    let deep = String(repeating: "[", count: 100_000)
    #expect(try title(deep, file: "metadata.json") == ("pack", ["corrupt"]))
  }

  @Test func theNewerFormIsReadFirstAndTheOlderInstead() throws {
    let pack = try PackFixture()
    try pack.write("[Desktop Entry]\nName=old", to: "metadata.desktop")
    try pack.write(#"{"KPlugin":{"Name":"new"}}"#, to: "metadata.json")
    try pack.pictures("contents/images/1x1.png")
    #expect(try pack.read().name == "new")
    try pack.write("damaged", to: "metadata.json")
    #expect(try pack.read().name == "old")
  }
}
