import TestSupport
import Testing
import WallpaperContainer
import WidgetTimeline

/// What the fuzzer of the container's documents learned from and found, read as a reader reads it.
@Suite struct KeptDocumentTests {
  static let names = Fixtures.names(in: "fuzz/playlist")

  @Test func thereAreInputs() { #expect(Self.names.count > 5) }

  /// Each of them as every document, whatever it was meant to be.
  @Test(arguments: names) func anInputEndsInTheSameStateEachTime(name: String) throws {
    let document = Array(try Fixtures.bytes(name).dropFirst())
    for file in [
      "container.json", "playlists/2026-12-01.json", "playlists/2026-12-02.json",
      "refreshed/2026-12-01.json",
    ] {
      let folder = try TemporaryFolder()
      try folder.write(#"{"format":1}"#, to: "container.json")
      try folder.write(document, to: file)
      let reader = ContainerReader(root: folder.path)
      let now = Instant(secondsSinceEpoch: 1_796_108_400)  // 2026-12-01T07:00:00Z
      let reading = reader.read(now: now, zone: .utc)
      #expect(reading == reader.read(now: now, zone: .utc))
      for problem in reading.problems { #expect(problem.description.hasPrefix(problem.file)) }
      let dates = reading.timeline?.entries.map(\.date.secondsSinceEpoch) ?? []
      for (date, next) in zip(dates, dates.dropFirst()) {
        #expect(next - date >= Timeline.spacing)
      }
      for entry in reading.timeline?.entries ?? [] { #expect(reading.file(of: entry) != nil) }
    }
  }

  /// What can be read can be written, and reads as the same.
  @Test(arguments: names) func whatIsReadCanBeWritten(name: String) throws {
    let document = Array(try Fixtures.bytes(name).dropFirst())
    try checkRoundTrip(Playlist.self, document)
    try checkRoundTrip(ContainerSummary.self, document)
    try checkRoundTrip(ContainerDescriptor.self, document)
    for line in document.split(separator: UInt8(ascii: "\n")) {
      try checkRoundTrip(LibraryLine.self, Array(line))
    }
  }

  private func checkRoundTrip<Value: Codable & Equatable>(
    _ type: Value.Type, _ bytes: [UInt8]
  ) throws {
    guard let value = try? ContainerJSON.decode(type, from: bytes) else { return }
    let written = try ContainerJSON.encode(value)
    #expect(try ContainerJSON.decode(type, from: written) == value)
  }
}
