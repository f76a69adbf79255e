package import WidgetTimeline

/// What was published in a container: its descriptor, its playlists' revisions, its summary.
///
/// Takes no lock and writes nothing: while a stager is at work it may find a playlist that the summary
/// does not name yet. Opens the newest playlists, 400 of each folder at most, one at a time, and no
/// asset; `ContainerSurvey` looks at all that there is.
package struct PublicationSurvey: Hashable, Sendable {
  /// The most playlists that are opened in a folder: a year's and some.
  private static let mostPlaylists = 400

  /// `container.json`; nil where there is none or it can't be used.
  package let descriptor: ContainerDescriptor?
  /// The revisions of the staged playlists that can be used, by day.
  package private(set) var staged: [CalendarDay: Int] = [:]
  /// The revisions of those that a device fetched.
  package private(set) var refreshed: [CalendarDay: Int] = [:]
  /// How many playlists were not opened, being older than those that were.
  package private(set) var unopened = 0
  /// The revision of `summary.json`; nil where there is none or it can't be used.
  package let summaryRevision: Int?
  /// Whether there are staged playlists and no summary of them.
  package let lacksSummary: Bool
  /// What the summary says otherwise than the staged playlists: a sentence without its end each.
  package private(set) var disagreements: [String] = []
  /// Files and folders that are there and can't be used, in the order in which they were met.
  package private(set) var problems: [ReadProblem] = []
  /// Hidden files of a stager or a refresh: of one at work, or one that was killed.
  package private(set) var leftovers: [String] = []

  /// Whether there is anything of a container.
  package var isContainer: Bool {
    descriptor != nil || !staged.isEmpty || !refreshed.isEmpty || !problems.isEmpty
  }

  /// Whether the summary is that of the playlists.
  package var hasCurrentSummary: Bool { !lacksSummary && disagreements.isEmpty }

  /// The highest revision of a playlist or the summary; nil where there is none.
  package var highestRevision: Int? {
    [staged.values.max(), refreshed.values.max(), summaryRevision].compactMap(\.self).max()
  }

  /// The files whose revision is the highest that there can be: after it no other is published.
  package var lastRevisionFiles: [String] {
    func days(_ revisions: [CalendarDay: Int]) -> [CalendarDay] {
      revisions.filter { $0.value >= Playlist.greatestRevision }.keys.sorted()
    }
    let summary = (summaryRevision ?? 0) >= Playlist.greatestRevision
    return days(staged).map(ContainerLayout.playlist)
      + days(refreshed).map(ContainerLayout.refreshedPlaylist)
      + (summary ? [ContainerLayout.summary] : [])
  }

  /// Looks at a container.
  ///
  /// - Parameter digest: Makes a SHA-256.
  package init(
    of root: String, digest: @escaping ContentDigestMaker, files: FileSystem = FileSystem()
  ) {
    let documents = SurveyedDocuments(root: root, files: files)
    var problems: [ReadProblem] = []
    descriptor =
      documents.read(
        ContainerLayout.descriptor, as: ContainerDescriptor.self, &problems)?.value
    var published = PublishedPlaylists()
    for isStaged in [true, false] {
      let folder = isStaged ? ContainerLayout.playlists : ContainerLayout.refreshed
      let names = documents.names(in: folder, &problems)
      leftovers += Self.hidden(names, in: folder)
      let days = names.compactMap(ContainerLayout.day(ofPlaylistNamed:)).sorted(by: >)
      for day in days.prefix(Self.mostPlaylists).reversed() {
        let playlist = documents.playlist("\(folder)/\(day).json", day, &problems)
        guard isStaged else {
          refreshed[day] = playlist?.value.revision
          continue
        }
        staged[day] = playlist?.value.revision
        if let playlist {
          let sum = "sha256:\(digest().hexDigits(of: playlist.bytes))"
          published.add(playlist.value, digest: sum, bytes: playlist.bytes.count)
        } else {
          published.addUnusable(day)
        }
      }
      let rest = days.dropFirst(Self.mostPlaylists)
      unopened += rest.count
      if isStaged { rest.forEach { published.addUnusable($0) } }
    }
    let known = problems.count
    let summary = documents.read(ContainerLayout.summary, as: ContainerSummary.self, &problems)
    summaryRevision = summary?.value.revision
    lacksSummary = summary == nil && problems.count == known && !published.isEmpty
    disagreements = summary.map { published.disagreements(with: $0.value) } ?? []
    for folder in ["", ContainerLayout.assets, ContainerLayout.library] {
      leftovers += Self.hidden(documents.names(in: folder, &problems), in: folder)
    }
    self.problems = problems
  }

  private static func hidden(_ names: [String], in folder: String) -> [String] {
    names.filter { $0.hasPrefix(FileSystem.incomingPrefix) }
      .map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
  }
}
