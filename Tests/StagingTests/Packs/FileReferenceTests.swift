import Staging
import TestSupport
import Testing

@Suite struct FileReferenceTests {
  @Test(arguments: [
    "file://ROOT/sp%20ace%25%C3%A9.png", "FILE://localhostROOT/sp%20ace%25%c3%A9.png",
    "ROOT/sp ace%é.png", "sp ace%é.png", "./sp ace%é.png", "inner/../sp ace%é.png",
  ])
  func aNameIsAPathOrAFileURI(name: String) throws {
    let pack = try PackFixture()
    try pack.pictures("sp ace%é.png", "inner/x.png")
    let entry = "<filename>\(name.replacing("ROOT", with: pack.root))</filename>"
    try pack.write(BackgroundListTests.list(entry), to: "list.xml")
    let read = try pack.read("list.xml")
    #expect(read.keys == ["sp ace%é.png"])
    #expect(read.rejected.isEmpty)
  }

  @Test(arguments: [
    ("file://elsewhere/a.png", "no-such-file"), ("file://ROOT/a%00.png", "no-such-file"),
    ("file://ROOT/%FF.png", "unsupported-feature"), ("http://localhost/a.png", "no-such-file"),
    ("file://", "no-such-file"), ("a%2epng", "no-such-file"),
    ("file://ROOT/a%2.png", "no-such-file"),
  ])
  func otherNamesAreRejected(name: String, code: String) throws {
    let pack = try PackFixture()
    try pack.pictures("a.png")
    let entry = "<filename>\(name.replacing("ROOT", with: pack.root))</filename>"
    try pack.write(BackgroundListTests.list(entry), to: "list.xml")
    let read = try pack.read("list.xml")
    #expect(read.pictures.isEmpty)
    #expect(read.rejected.map(\.code) == [code])
  }
}
