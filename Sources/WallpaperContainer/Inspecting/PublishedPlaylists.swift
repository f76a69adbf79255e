import WidgetTimeline

/// The staged playlists that there are, to hold a `summary.json` against.
struct PublishedPlaylists {
  private var items: [CalendarDay: ContainerSummary.Item] = [:]
  /// Days whose file can't be used: nothing is known of what the summary should say of them.
  private var unusable: Set<CalendarDay> = []

  /// Whether there is none that can be used.
  var isEmpty: Bool { items.isEmpty }

  /// Takes in a playlist and its file.
  ///
  /// - Parameter digest: `sha256:` and 64 hex digits.
  mutating func add(_ playlist: Playlist, digest: String, bytes: Int) {
    items[playlist.day] = ContainerSummary.Item(
      day: playlist.day, revision: playlist.revision, digest: digest, bytes: bytes)
  }

  /// Takes in a day that has a file which can't be used.
  mutating func addUnusable(_ day: CalendarDay) {
    unusable.insert(day)
  }

  /// What a summary says otherwise: a sentence without its end for each thing, by day.
  func disagreements(with summary: ContainerSummary) -> [String] {
    let said = Dictionary(grouping: summary.playlists, by: \.day)
    let days = Set(items.keys).union(said.keys).subtracting(unusable).sorted()
    var reasons = days.compactMap { day in
      disagreement(of: said[day] ?? [], with: items[day], day: day)
    }
    let highest = summary.playlists.map(\.revision).max() ?? 0
    if summary.revision < highest {
      reasons.append("its revision is \(summary.revision), below that of a playlist, \(highest)")
    }
    let last = summary.playlists.map(\.day).max()
    if summary.day != last {
      reasons.append("its day is not that of its last playlist")
    }
    return reasons
  }

  private func disagreement(
    of said: [ContainerSummary.Item], with item: ContainerSummary.Item?, day: CalendarDay
  ) -> String? {
    guard let item else { return "it lists \(day), which has no playlist" }
    guard let first = said.first else { return "it does not list \(day)" }
    if said.count > 1 { return "it lists \(day) \(said.count) times" }
    if first.revision != item.revision {
      return "\(day) is of revision \(item.revision), not \(first.revision)"
    }
    if first.bytes != item.bytes { return "\(day) has \(item.bytes) bytes, not \(first.bytes)" }
    return first.digest == item.digest ? nil : "\(day) has another digest"
  }
}
