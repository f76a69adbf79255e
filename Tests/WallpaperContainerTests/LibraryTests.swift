import Foundation
import TestSupport
import Testing
import WallpaperContainer
import WidgetTimeline

private func line(
  _ digit: Character, source: String = "plasma", title: String = "Volna", bytes: Int = 10,
  dark: AssetID? = nil
) -> LibraryLine {
  LibraryLine(
    asset: Sample.id(digit), source: source, title: title, width: 1024, height: 576, bytes: bytes,
    dominantColor: "#335577", dark: dark)
}

/// Every line of the library's files, as JSON objects' texts.
private func lines(_ folder: TemporaryFolder) throws -> [String: [String]] {
  var found: [String: [String]] = [:]
  for name in folder.contents() where name.hasSuffix(".jsonl") {
    let text = String(decoding: try folder.bytes(of: name), as: UTF8.self)
    #expect(text.hasSuffix("\n"))
    found[name] = text.split(separator: "\n").map(String.init)
  }
  return found
}

@Test func libraryHasALineForEachPictureInItsShard() throws {
  let folder = try TemporaryFolder()
  let writer = try SampleStaging(root: folder.path).writer()
  let title = "Line one\nline two \"quoted\"\u{2028} / é 東京 \\"
  try writer.updateLibrary(
    [line("b"), line("a", dark: Sample.id("c")), line("a", title: title)], replacing: [])
  let found = try lines(folder)
  #expect(found.keys.sorted() == ["library/aa.jsonl", "library/bb.jsonl"])
  let a = String(repeating: "a", count: 32)
  let c = String(repeating: "c", count: 32)
  #expect(
    found["library/aa.jsonl"]?.last
      == ##"{"asset":"\##(a)","bytes":10,"dark":"\##(c)","dominantColor":"#335577","height":576,"##
      + ##""source":"plasma","title":"Volna","width":1024}"##)
  let first = try #require(found["library/aa.jsonl"]?.first)
  let object = try JSONSerialization.jsonObject(with: Data(first.utf8)) as? [String: Any]
  #expect(object?["title"] as? String == title)
}

@Test func otherSourcesKeepTheirLinesToTheByte() throws {
  let folder = try TemporaryFolder()
  let writer = try SampleStaging(root: folder.path).writer()
  let id = String(repeating: "a", count: 32)
  let foreign =
    ##"{"later":[1,  2],"asset":"\##(id)","source":"mate","title":"x","width":1,"height":1,"##
    + ##""bytes":1,"dominantColor":"#000000"}"##
  try folder.write("\(foreign)\nnot a line\n", to: "library/aa.jsonl")
  try writer.updateLibrary([line("a", title: "old"), line("b")], replacing: ["plasma"])
  try writer.updateLibrary([line("a", title: "new")], replacing: ["plasma"])
  let found = try lines(folder)
  #expect(found.keys.sorted() == ["library/aa.jsonl"])
  let shard = try #require(found["library/aa.jsonl"])
  #expect(shard.count == 2)
  #expect(shard.contains(foreign))
  #expect(shard.contains { $0.contains(#""title":"new""#) })
}

@Test func linesAreAddedWhereNoSourceIsReplaced() throws {
  let folder = try TemporaryFolder()
  let writer = try SampleStaging(root: folder.path).writer()
  try writer.updateLibrary([line("a", title: "one"), line("a", title: "two")], replacing: [])
  try writer.updateLibrary([line("a", title: "two", bytes: 11)], replacing: [])
  let shard = try #require(try lines(folder)["library/aa.jsonl"])
  #expect(shard.count == 2)
  #expect(shard.contains { $0.contains(#""bytes":11"#) && $0.contains("two") })
}

@Test func libraryThatDoesNotChangeIsNotWritten() throws {
  let folder = try TemporaryFolder()
  let calls = ScriptedCalls()
  let writer = try SampleStaging(root: folder.path, calls: calls).writer()
  try writer.updateLibrary([line("a"), line("b")], replacing: ["plasma"])
  let before = calls.count
  try writer.updateLibrary([line("b"), line("a")], replacing: ["plasma"])
  #expect(!calls.names[before...].contains { $0.hasPrefix("rename") || $0 == "sync" })
  try writer.updateLibrary([], replacing: ["plasma"])
  #expect(try lines(folder).isEmpty)
}

@Test(arguments: ["my.jsonl", "books.jsonl", "AA.jsonl"])
func aFileThatIsNoPartOfTheLibraryStays(name: String) throws {
  let folder = try TemporaryFolder()
  let writer = try SampleStaging(root: folder.path).writer()
  try folder.write("mine\n", to: "library/\(name)")
  try writer.updateLibrary([line("a")], replacing: ["plasma"])
  #expect(try folder.bytes(of: "library/\(name)") == Array("mine\n".utf8))
}
