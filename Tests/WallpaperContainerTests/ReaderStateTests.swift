import Foundation
import TestSupport
import Testing
import WallpaperContainer
import WidgetTimeline

/// Each state, on a container that real publishes made.
@Suite struct ReaderStateTests {
  private let folder: TemporaryFolder
  private static let noon = Sample.instant("2026-12-01T12:00:00Z")

  init() throws {
    folder = try TemporaryFolder()
  }

  private func publish(_ offsets: Int..., revision: Int = 1) throws {
    try SampleStaging(root: folder.path).run(
      pictures: ["one", "two"], days: offsets.map { Sample.day.advanced(byDays: $0) },
      revision: revision)
  }

  private func read() -> ContainerReading {
    ContainerReader(root: folder.path).read(now: Self.noon, zone: .utc)
  }

  private func file(_ offset: Int) -> String {
    "playlists/\(Sample.day.advanced(byDays: offset)).json"
  }

  @Test func ready() throws {
    try publish(0, 1)
    let reading = read()
    #expect(reading.state == .ready)
    #expect(reading.problems.isEmpty)
    let timeline = try #require(reading.timeline)
    // Seven o'clock's picture is on screen at noon; then tomorrow's two.
    #expect(timeline.entries.count == 3)
    #expect(try picture(reading) == "two")
  }

  @Test func readyWithoutTomorrow() throws {
    try publish(0)
    #expect(read().state == .ready)
  }

  @Test func early() throws {
    try publish(2, 3)
    let reading = read()
    #expect(reading.state == .early)
    #expect(try picture(reading) == "one")
    #expect(reading.playlists.keys.sorted() == [Sample.day.advanced(byDays: 2)])
  }

  @Test(arguments: [[-1], [-3, -9], [-1, 1], [-40, 2]])
  func stale(offsets: [Int]) throws {
    for offset in offsets { try publish(offset, revision: offset + 100) }
    let reading = read()
    #expect(reading.state == .stale)
    #expect(reading.timeline?.entries.isEmpty == false)
    let latest = offsets.filter { $0 < 0 }.max() ?? 0
    #expect(reading.playlists.keys.contains(Sample.day.advanced(byDays: latest)))
  }

  @Test(arguments: [nil, "tw"])
  func incomplete(left: String?) throws {
    try publish(0, 1)
    let asset = try #require(
      folder.contents().first { $0.hasPrefix("assets/") && $0.hasSuffix("jpg") && isTwo($0) })
    try FileManager.default.removeItem(atPath: folder.file(asset))
    if let left { try folder.write(left, to: asset) }
    let reading = read()
    #expect(reading.state == .incomplete)
    #expect(try picture(reading) == "one")
  }

  /// Which of the two descriptions is wrong may make no difference to the other.
  @Test(arguments: [0, 1]) func eachPlaylistIsTakenAtItsWord(wrong: Int) throws {
    try publish(0, 1)
    let text = String(decoding: try folder.bytes(of: file(wrong)), as: UTF8.self)
    try folder.write(text.replacing("assets/", with: "assets/no/"), to: file(wrong))
    let reading = read()
    #expect(reading.state == .incomplete)
    let timeline = try #require(reading.timeline)
    #expect(timeline.entries.allSatisfy { $0.playlist == Sample.day.advanced(byDays: 1 - wrong) })
    for entry in timeline.entries {
      let name = try #require(reading.file(of: entry))
      #expect(FileManager.default.fileExists(atPath: folder.file(name)))
    }
  }

  @Test func incompleteThroughALinkThatLeavesTheContainer() throws {
    try publish(0)
    let outside = try TemporaryFolder()
    try outside.write("two", to: "two.jpg")
    let asset = try #require(
      folder.contents().first { $0.hasPrefix("assets/") && $0.hasSuffix("jpg") && isTwo($0) })
    try FileManager.default.removeItem(atPath: folder.file(asset))
    try folder.link(asset, to: outside.file("two.jpg"))
    #expect(read().state == .incomplete)
  }

  @Test func empty() throws {
    let writer = try SampleStaging(root: folder.path).writer()
    try writer.publish(Sample.playlist(revision: 1, assets: []), at: Sample.now, zone: .utc)
    let reading = read()
    #expect(reading.state == .empty)
    #expect(reading.timeline?.entries.isEmpty == true)
  }

  @Test(arguments: ["", "no/such/folder", "a-file"])
  func missing(below name: String) throws {
    try folder.write("not a folder", to: "a-file")
    let reading = ContainerReader(root: folder.file(name)).read(now: Self.noon, zone: .utc)
    #expect(reading.state == .missing)
    #expect(reading.timeline == nil)
    #expect(reading.problems.isEmpty)
  }

  @Test func missingInANewContainer() throws {
    _ = try SampleStaging(root: folder.path).writer()
    #expect(read().state == .missing)
  }

  @Test(arguments: [
    ("damaged", ReadState.corrupt), ("", .corrupt), (#"{"format":2}"#, .unsupported),
  ])
  func todaysPlaylistThatCantBeUsed(text: String, state: ReadState) throws {
    try publish(-1, 0, 1)
    try folder.write(text, to: file(0))
    let reading = read()
    #expect(reading.state == state)
    #expect(reading.timeline == nil)
    #expect(reading.cause?.file == file(0))
  }

  @Test(arguments: ["damaged", #"{"format":2}"#])
  func otherDaysPlaylistsSpoilNothing(text: String) throws {
    try publish(-1, 0, 1)
    try folder.write(text, to: file(1))
    try folder.write(text, to: file(-1))
    let reading = read()
    #expect(reading.state == .ready)
    #expect(reading.problems.map(\.file) == [file(-1), file(1)])
    #expect(reading.timeline?.entries.count == 3)
  }

  @Test func playlistUnderAnotherDaysNameIsCorrupt() throws {
    try publish(1)
    try FileManager.default.moveItem(
      atPath: folder.file(file(1)), toPath: folder.file(file(0)))
    let reading = read()
    #expect(reading.state == .corrupt)
    #expect(reading.cause?.description == "\(file(0)) is damaged: it is for 2026-12-02")
  }

  @Test func lastPlaylistThatIsDamagedIsNotReplacedByAnOlderOne() throws {
    try publish(-2, -1)
    try folder.write("damaged", to: file(-1))
    #expect(read().state == .corrupt)
  }

  @Test(arguments: [
    (#"{"format":2}"#, ReadState.unsupported), ("damaged", .corrupt), (#"{"format":1}"#, .ready),
  ])
  func descriptorCounts(text: String, state: ReadState) throws {
    try publish(0)
    try folder.write(text, to: "container.json")
    #expect(read().state == state)
  }

  @Test func lostDescriptorIsNoLoss() throws {
    try publish(0)
    try FileManager.default.removeItem(atPath: folder.file("container.json"))
    #expect(read().state == .ready)
  }

  /// The bytes of what is on screen now.
  private func picture(_ reading: ContainerReading) throws -> String {
    let first = try #require(reading.timeline?.entries.first)
    let file = try #require(reading.file(of: first))
    return String(decoding: try folder.bytes(of: file), as: UTF8.self)
  }

  private func isTwo(_ name: String) -> Bool {
    (try? folder.bytes(of: name)) == Array("two".utf8)
  }
}
