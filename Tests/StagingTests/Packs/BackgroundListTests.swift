import Staging
import TestSupport
import Testing

@Suite struct BackgroundListTests {
  /// A list as GNOME and MATE ship them, of entries' inner XML.
  static func list(_ entries: String...) -> String {
    let body = entries.map { "  <wallpaper deleted=\"false\">\n\($0)\n  </wallpaper>\n" }
    return """
      <?xml version="1.0"?>
      <!DOCTYPE wallpapers SYSTEM "gnome-wp-list.dtd">
      <wallpapers>
      \(body.joined())</wallpapers>
      """
  }

  @Test func everyFileThatAListNamesBelongsToThePackWhereverItLies() throws {
    let pack = try PackFixture()
    let far = try pack.temporary.write(TinyPNG.bytes(), to: "far/away.png")
    try pack.pictures("near/by.png", "not-named.png")
    try pack.write(
      Self.list(
        "<name>Away</name><filename>\(far)</filename>",
        "<name>By</name><filename>\n  near/by.png  </filename>",
        "<filename>../far/away.png</filename>"), to: "list.xml")
    let read = try pack.read("list.xml")
    #expect(
      read.pictures == [
        PackPicture(path: far, key: far, title: "Away"),
        PackPicture(path: pack.path("near/by.png"), key: "near/by.png", title: "By"),
      ])
    #expect(read.name == "list")
    #expect(read.rejected.isEmpty && read.warnings.isEmpty)
  }

  @Test func darkVariantsGoWithTheirPictures() throws {
    let pack = try PackFixture()
    try pack.pictures("l.png", "d.png", "same.png", "alone.png", "x.png")
    try pack.write(
      Self.list(
        "<filename>l.png</filename><filename-dark>d.png</filename-dark>",
        "<filename>same.png</filename><filename-dark>same.png</filename-dark>",
        "<filename>(none)</filename><filename-dark>alone.png</filename-dark>",
        "<filename>x.png</filename><filename-dark>(none)</filename-dark>"), to: "list.xml")
    let read = try pack.read("list.xml")
    #expect(read.keys == ["l.png", "same.png", "alone.png", "x.png"])
    #expect(read.pictures.map(\.dark) == [pack.path("d.png"), nil, nil, nil])
  }

  @Test func emptyNamesNoneAndDeletedEntriesAreNoPictures() throws {
    let pack = try PackFixture()
    try pack.pictures("a.png", "deleted.png", "kept.png")
    let xml = Self.list(
      "<name>No Desktop Background</name><filename>(none)</filename>",
      "<filename></filename>", "<filename/>", "<filename>  \n </filename>", "<name>n</name>",
      "<filename>a.png</filename>"
    ).replacing(
      "</wallpapers>",
      with: """
        <wallpaper deleted="true"><filename>deleted.png</filename></wallpaper>
        <wallpaper deleted="true"><filename>gone.png</filename></wallpaper>
        <wallpaper><filename>kept.png</filename></wallpaper></wallpapers>
        """)
    try pack.write(xml, to: "list.xml")
    let read = try pack.read("list.xml")
    #expect(read.keys == ["a.png", "kept.png"])
    #expect(read.rejected.isEmpty)
  }

  @Test(arguments: [
    (#"<name>Fresh</name><name xml:lang="de">Frisch</name>"#, "Fresh"),
    (#"<name xml:lang="de">Frisch</name><name>Fresh</name>"#, "Fresh"),
    (#"<name xml:lang="de">Frisch</name><name xml:lang="fr">Frais</name>"#, "Frisch"),
    ("<_name>Fresh</_name>", "Fresh"),
    (
      "<name>Salt &amp; <![CDATA[<Pepper>]]><!-- no --> &#x1F30C;</name>",
      "Salt & <Pepper> \u{1F30C}"
    ),
    ("<name></name>", "a"), ("", "a"),
  ])
  func theUntranslatedNameIsTheTitle(names: String, title: String) throws {
    let pack = try PackFixture()
    try pack.pictures("a.png")
    try pack.write(Self.list(names + "<filename>a.png</filename>"), to: "list.xml")
    #expect(try pack.read("list.xml").pictures.map(\.title) == [title])
  }

  @Test func whatAListNamesAndIsNoFileIsRejectedOnce() throws {
    let pack = try PackFixture()
    try pack.pictures("a.png")
    try pack.pipe("p")
    try pack.temporary.folder("pack/folder.png")
    try pack.write(
      Self.list(
        "<filename>gone.jpg</filename>", "<filename>gone.jpg</filename>",
        "<filename>a.png</filename><filename-dark>gone-d.jpg</filename-dark>",
        "<filename>p</filename>", "<filename>folder.png</filename>"), to: "list.xml")
    let read = try pack.read("list.xml")
    #expect(read.keys == ["a.png"])
    let names = ["gone.jpg", "gone-d.jpg", "p", "folder.png"].map(pack.path)
    #expect(read.rejected.map(\.path) == names)
    #expect(
      read.rejected.map(\.code) == ["no-such-file", "no-such-file", "not-a-file", "not-a-file"])
  }

  @Test func aFolderOfListsIsOnePackAndAPictureOfSeveralListsIsOne() throws {
    let pack = try PackFixture()
    let far = try pack.temporary.write(TinyPNG.bytes(), to: "far.png")
    try pack.write(Self.list("<name>One</name><filename>\(far)</filename>"), to: "a.xml")
    try pack.write(
      Self.list(
        "<name>Two</name><filename>file://\(far)</filename>",
        "<name>Three</name><filename>b.png</filename>"), to: "b.xml")
    try pack.pictures("b.png", "c.png", "hidden-by-list.png")
    try pack.write(
      Self.list("<filename>hidden-by-list.png</filename>").replacing("false", with: "true"),
      to: "c.xml")
    try pack.write("<settings/>", to: "other.xml")
    let read = try pack.read()
    #expect(read.pictures.map(\.title) == ["One", "Three", "c"])
    #expect(read.keys == [far, "b.png", "c.png"])
    #expect(read.name == "pack" && read.rejected.isEmpty)
  }
}
