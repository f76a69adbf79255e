import Staging
import TestSupport
import Testing

@Suite struct BackgroundXMLTests {
  private func read(_ bytes: [UInt8]) throws -> Pack {
    let pack = try PackFixture()
    try pack.pictures("é.png")
    try pack.temporary.write(bytes, to: "pack/list.xml")
    return try pack.read("list.xml")
  }

  private let body = "<wallpapers><wallpaper><filename>é.png</filename></wallpaper></wallpapers>"

  @Test func encodingsAndByteOrderMarksAreUnderstood() throws {
    let latin1 = (#"<?xml version="1.0" encoding="ISO-8859-1"?>"# + body).unicodeScalars.map {
      UInt8($0.value)
    }
    let utf16: [UInt8] = [0xFE, 0xFF] + body.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    let marked: [UInt8] = [0xEF, 0xBB, 0xBF] + Array(body.utf8)
    for bytes in [latin1, utf16, marked, Array("\n \(body)".utf8)] {
      #expect(try read(bytes).keys == ["é.png"])
    }
  }

  @Test func entitiesOfTheDocumentAreExpandedAndOthersNotFetched() throws {
    let internals = #"<!DOCTYPE wallpapers [<!ENTITY dir "."><!ENTITY e "&#233;">]>"#
    #expect(
      try read(Array((internals + body.replacing("é", with: "&dir;/&e;")).utf8)).keys == ["é.png"])
    let pack = try PackFixture()
    try pack.write("secret.png", to: "secret.txt")
    try pack.pictures("secret.png")
    let external = #"<!DOCTYPE wallpapers SYSTEM "x.dtd" [<!ENTITY e SYSTEM "secret.txt">]>"#
    try pack.write(external + body.replacing("é.png", with: "&e;&unknown;"), to: "list.xml")
    #expect(try pack.read("list.xml").pictures.isEmpty)
  }

  @Test func entitiesThatGrowWithoutBoundAreRefused() throws {
    var entities = #"<!ENTITY l0 "lollollollollollollollol">"#
    for level in 1...9 {
      let inner = String(repeating: "&l\(level - 1);", count: 10)
      entities += "<!ENTITY l\(level) \"\(inner)\">"
    }
    for element in ["filename", "unknown"] {
      let text =
        "<!DOCTYPE wallpapers [\(entities)]><wallpapers><wallpaper><\(element)>&l9;"
        + "</\(element)></wallpaper></wallpapers>"
      let error = #expect(throws: PackRejection.self) { try read(Array(text.utf8)) }
      #expect(["limit-exceeded", "corrupt"].contains(error?.code))
    }
  }

  @Test(arguments: [
    ("<wallpapers><wallpaper></wallpapers>", "corrupt", "line 1"),
    ("<wallpapers>\n<a>\n&nope;</a></wallpapers>", "corrupt", "line 3"),
    ("<wallpapers>", "corrupt", "no element"),
    ("<?xml version='1.0' encoding='EBCDIC-X'?><wallpapers/>", "corrupt", "encoding"),
    ("<wallpapers/><wallpapers/>", "corrupt", "junk"),
  ])
  func badDocumentsAreErrorsWithAPlace(text: String, code: String, word: String) throws {
    let error = #expect(throws: PackRejection.self) { try read(Array(text.utf8)) }
    #expect(error?.code == code)
    #expect(error?.message.contains(word) == true)
  }

  @Test func documentsBeyondALimitAreRefused() throws {
    let documents = [
      "limit of 64": String(repeating: "<wallpapers>", count: 70),
      "bytes": "<wallpapers>" + String(repeating: " ", count: 4 << 20),
      "65536": "<wallpapers><a>" + String(repeating: "x", count: 65_537) + "</a></wallpapers>",
    ]
    for (word, text) in documents {
      let error = #expect(throws: PackRejection.self) { try read(Array(text.utf8)) }
      #expect(error?.code == "limit-exceeded", "\(word)")
      #expect(error?.message.contains(word) == true, "\(word)")
    }
  }

  @Test func aBrokenListInAFolderIsRejectedAndTheRestIsRead() throws {
    let pack = try PackFixture()
    try pack.pictures("a.png")
    try pack.write("<wallpapers><wallpaper></wallpapers>", to: "broken.xml")
    try pack.write("<never closed", to: "other.xml")
    let read = try pack.read()
    #expect(read.keys == ["a.png"])
    #expect(read.codes == ["broken.xml": "corrupt"])
  }

  @Test func elementsThatAreUnknownOrMisplacedArePassedOver() throws {
    let text = """
      <!-- c --><wallpapers version="2"><filename>no.png</filename><group><wallpaper>
      <filename>no.png</filename></wallpaper></group><wallpaper>text<options>zoom</options>
      <x><filename>no.png</filename></x><filename><b>no</b>é.png</filename>
      <static><file>no.png</file></static></wallpaper></wallpapers>
      """
    let read = try read(Array(text.utf8))
    #expect(read.keys == ["é.png"])
    #expect(read.rejected.isEmpty)
  }

  @Test func aListWithoutEntriesIsAnEmptyPack() throws {
    #expect(try read(Array("<wallpapers/>".utf8)).warnings.map(\.code) == ["no-usable-picture"])
  }
}
