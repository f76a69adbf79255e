import Foundation
import TestSupport
import Testing
import WallpaperContainer
import WidgetTimeline

@Test func emptyFolderBecomesAContainer() throws {
  let folder = try TemporaryFolder()
  _ = try SampleStaging(root: folder.path, group: "group.example.wallpaper").writer()
  #expect(
    folder.contents() == ["assets/", "container.json", "library/", "playlists/", "stage.lock"])
  #expect(
    try folder.bytes(of: "container.json")
      == Array("{\"format\":1,\"group\":\"group.example.wallpaper\"}\n".utf8))
}

@Test(arguments: [
  "photo.jpg", "assets/logo.png", "playlists/party.m3u", "playlists/x.json",
  "assets/3f/logo.png", "assets/3f/4f9c3f9c3f9c3f9c3f9c3f9c3f9c3f9c.jpg", "library/books.jsonl",
  "library/.3f.jsonl.XyZ123", "summary.json",
])
func folderWithOtherThingsIsRefusedUntouched(name: String) throws {
  let folder = try TemporaryFolder()
  try folder.write("mine", to: name)
  let before = folder.contents()
  let first = String(name.prefix { $0 != "/" })
  #expect(throws: ContainerError.notContainer(path: folder.path, found: first)) {
    _ = try SampleStaging(root: folder.path).writer()
  }
  #expect(folder.contents() == before)
}

@Test func containerThatLostItsDescriptorGetsItBack() throws {
  let folder = try TemporaryFolder()
  let staging = SampleStaging(root: folder.path, group: "group.example.wallpaper")
  try staging.run(pictures: ["one"], revision: 4)
  let before = try folder.bytes(of: "container.json")
  try FileManager.default.removeItem(atPath: folder.file("container.json"))
  try folder.write("what a person put here", to: "notes.txt")
  try staging.run(pictures: ["one"], revision: 5)
  #expect(try folder.bytes(of: "container.json") == before)
}

/// What a copy that stops half-way may have brought before that file.
@Test(arguments: [
  "playlists/2026-12-01.json", "refreshed/2026-12-01.json", "library/3f.jsonl",
  "assets/3f/3f9c3f9c3f9c3f9c3f9c3f9c3f9c3f9c.jpg",
])
func halfAContainerIsOneAndGetsItsDescriptor(name: String) throws {
  let folder = try TemporaryFolder()
  try folder.write("{}", to: name)
  try SampleStaging(root: folder.path).run(pictures: ["one"], revision: 1)
  #expect(try WrittenContainer(root: folder.path).wholePlaylist(Sample.day)?.revision == 1)
}

@Test func groupIsKeptAddedAndNeverChanged() throws {
  let folder = try TemporaryFolder()
  var staging = SampleStaging(root: folder.path)
  _ = try staging.writer()
  try folder.write("{\"format\":1,\"later\":{\"a\":[1,2.5,null]}}\n", to: "container.json")
  staging.group = "group.one"
  _ = try staging.writer()
  let text = "{\"format\":1,\"group\":\"group.one\",\"later\":{\"a\":[1,2.5,null]}}\n"
  #expect(try folder.bytes(of: "container.json") == Array(text.utf8))
  staging.group = nil
  _ = try staging.writer()
  #expect(try folder.bytes(of: "container.json") == Array(text.utf8))
  staging.group = "group.two"
  #expect(
    throws: ContainerError.wrongGroup(
      path: folder.path, found: "group.one", wanted: "group.two")
  ) { _ = try staging.writer() }
}

@Test(arguments: [
  ("{\"format\":2}", DocumentFault.unsupported(format: 2)),
  ("{\"group\":\"g\"}", .corrupt(reason: "format is missing")),
  ("{\"format\":0}", .corrupt(reason: "format: 0 is no format")),
  ("", .corrupt(reason: "it is not JSON")),
])
func descriptorThatIsNotOursIsAnError(text: String, fault: DocumentFault) throws {
  let folder = try TemporaryFolder()
  let path = try folder.write(text, to: "container.json")
  let before = folder.contents()
  #expect(throws: ContainerError.document(path: path, fault)) {
    _ = try SampleStaging(root: folder.path).writer()
  }
  #expect(folder.contents() == before)
}

@Test func fileInPlaceOfTheFolderIsNamed() throws {
  let folder = try TemporaryFolder()
  let path = try folder.write("a file", to: "c")
  #expect {
    _ = try SampleStaging(root: path).writer()
  } throws: { error in
    guard case ContainerError.file(let failure) = error else { return false }
    return failure.category == .cannotCreate && failure.path.hasPrefix(path)
  }
}

@Test func abandonedNewContainerIsGone() throws {
  let folder = try TemporaryFolder()
  let writer = try SampleStaging(root: folder.file("a/b")).writer()
  try folder.write("half a picture", to: "a/b/assets/.incoming-3")
  writer.abandon()
  #expect(folder.contents().isEmpty)
}

@Test func abandonedRunLeavesAnOldContainerAsItWas() throws {
  let folder = try TemporaryFolder()
  try SampleStaging(root: folder.path).run(pictures: ["one"], revision: 1)
  let before = folder.contents()
  let writer = try SampleStaging(root: folder.path).writer()
  try folder.write("half a picture", to: "assets/.incoming-3")
  writer.abandon()
  #expect(folder.contents() == before)
}
