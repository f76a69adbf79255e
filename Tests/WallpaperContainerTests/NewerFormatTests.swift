import TestSupport
import Testing
import WallpaperContainer
import WidgetTimeline

/// What a newer program wrote is never replaced by an older one.
@Suite struct NewerFormatTests {
  private let folder: TemporaryFolder
  private static let newer = #"{"format":2,"revision":1,"something":"else"}"#

  init() throws {
    folder = try TemporaryFolder()
    try SampleStaging(root: folder.path).run(pictures: ["one"], revision: 1)
  }

  @Test func dayIsLeftAlone() throws {
    let name = "playlists/\(Sample.day).json"
    try folder.write(Self.newer, to: name)
    let before = folder.contents()
    #expect(
      throws: ContainerError.document(path: folder.file(name), .unsupported(format: 2))
    ) { try SampleStaging(root: folder.path).run(pictures: ["one"], revision: 2) }
    #expect(folder.contents() == before)
    #expect(try folder.bytes(of: name) == Array(Self.newer.utf8))
  }

  @Test(arguments: ["container.json", "summary.json"])
  func containerIsLeftAlone(name: String) throws {
    try folder.write(Self.newer, to: name)
    #expect(
      throws: ContainerError.document(path: folder.file(name), .unsupported(format: 2))
    ) { _ = try SampleStaging(root: folder.path).writer() }
    #expect(try folder.bytes(of: name) == Array(Self.newer.utf8))
  }

  @Test func otherDaysAreWrittenBesideIt() throws {
    try folder.write(Self.newer, to: "playlists/\(Sample.day).json")
    let next = Sample.day.advanced(byDays: 1)
    try SampleStaging(root: folder.path).run(pictures: ["one"], days: [next], revision: 2)
    #expect(try WrittenContainer(root: folder.path).wholePlaylist(next)?.revision == 2)
  }

  @Test func damagedSummaryIsWrittenAnew() throws {
    try folder.write("{", to: "summary.json")
    try SampleStaging(root: folder.path).run(pictures: ["one"], revision: 2)
    let contents = try folder.bytes(of: "summary.json")
    #expect(try ContainerJSON.decode(ContainerSummary.self, from: contents).revision == 2)
  }
}
