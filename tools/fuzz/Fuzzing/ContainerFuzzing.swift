import WallpaperContainer
import WidgetTimeline

/// Reads a container of which one document is the input, and the others are as they should be.
package enum ContainerFuzzing {
  /// The first byte says which document the rest is.
  ///
  /// Beside what the sanitizers see, it stops at a document that is read and can't be written again
  /// the same, and at a timeline that is not one.
  package static func read(_ bytes: UnsafeRawBufferPointer) {
    guard let kind = bytes.first else { return }
    let document = Array(bytes.dropFirst())
    var files = [
      "c/container.json": Array(#"{"format":1,"group":"group.example.wallpaper"}"#.utf8),
      "c/assets/00/00000000000000000000000000000000.jpg": [0],
    ]
    switch kind % 6 {
    case 0: files["c/container.json"] = document
    case 1: files["c/playlists/2026-12-01.json"] = document
    case 2: files["c/playlists/2026-12-02.json"] = document
    case 3: files["c/refreshed/2026-12-01.json"] = document
    case 4:
      for line in document.split(separator: UInt8(ascii: "\n")) {
        checkRoundTrip(LibraryLine.self, Array(line))
      }
      return
    default:
      checkRoundTrip(ContainerSummary.self, document)
      return
    }
    let reader = ContainerReader(root: "c", files: FileSystem(calls: MemoryCalls(files)))
    let now = Instant(secondsSinceEpoch: 1_796_108_400)  // 2026-12-01T07:00:00Z
    let reading = reader.read(now: now) { _ in .utc }
    for problem in reading.problems { precondition(!problem.description.isEmpty) }
    checkTimeline(reading, now)
    if kind % 6 == 0 {
      checkRoundTrip(ContainerDescriptor.self, document)
    } else {
      checkRoundTrip(Playlist.self, document)
    }
  }

  private static func checkTimeline(_ reading: ContainerReading, _ now: Instant) {
    guard let timeline = reading.timeline else { return }
    precondition(timeline.entries.first.map { $0.date == now } ?? true)
    for (entry, next) in zip(timeline.entries, timeline.entries.dropFirst()) {
      precondition(
        next.date.secondsSinceEpoch - entry.date.secondsSinceEpoch >= Timeline.spacing,
        "\(entry.date) and \(next.date) are too close")
    }
    for entry in timeline.entries {
      precondition(reading.file(of: entry) != nil, "an entry has no file")
    }
  }

  private static func checkRoundTrip<Value: Codable & Equatable>(
    _ type: Value.Type, _ bytes: [UInt8]
  ) {
    guard let value = try? ContainerJSON.decode(type, from: bytes) else { return }
    do throws(DocumentFault) {
      let written = try ContainerJSON.encode(value)
      let again = try ContainerJSON.decode(type, from: written)
      precondition(again == value, "what was written reads as something else")
    } catch {
      preconditionFailure("what was read can't be written and read again: \(error)")
    }
  }
}
