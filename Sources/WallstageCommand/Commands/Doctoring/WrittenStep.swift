internal import Staging
internal import WallpaperContainer
internal import WidgetTimeline

/// The first step: the container is on the disk, whole, and open to everybody who reads it.
struct WrittenStep {
  /// What came of it.
  private(set) var step = DoctorStep(notReached: .written)
  /// What is odd and no failure.
  private(set) var remarks: [(code: String, message: String)] = []
  /// What lies there.
  private(set) var survey: PublicationSurvey
  /// Whether there is a container to read.
  let isContainer: Bool

  private let place: DoctorPlace

  /// Looks at the container with this process's own permissions.
  init(_ place: DoctorPlace, own: ReaderView, group: String?, now: Instant) {
    self.place = place
    survey = PublicationSurvey(of: place.root, digest: { NettleSHA256() })
    var stager = StagerPresence.isAtWork(in: place.root)
    // Between a playlist and the summary after it a stager is only a moment.
    for _ in 0..<3 where !survey.hasCurrentSummary {
      let again = PublicationSurvey(of: place.root, digest: { NettleSHA256() })
      if stager != true { stager = StagerPresence.isAtWork(in: place.root) }
      if again == survey { break }
      survey = again
    }
    let root = ContainerRoot(of: place.root)
    isContainer = root.mayBeFolder && survey.isContainer
    var findings = root.finding(place).map { [$0] } ?? []
    if findings.isEmpty {
      let layout = isContainer ? LayoutSurvey(root: place.root).faults() : []
      findings += layout.map { Finding($0, days: own.reading.playlists.keys.sorted(), place) }
      findings += revisionFindings
      let faults = permissionFaults(own, now).filter { fault in
        !layout.contains { $0.holds(fault.path) }
      }
      findings += documentFindings(group: group, layout, faults)
      findings += permissionFindings(faults, own)
      findings += summaryFindings(isStaging: stager == true)
    }
    if stager == true { remarks.append(("staging", "a stager is at work in it")) }
    if !survey.leftovers.isEmpty, stager != true {
      let count = counted(survey.leftovers.count, "hidden file", "hidden files")
      remarks.append(
        ("leftovers", "a killed run left \(count); the next run or \"wallstage gc\" removes them"))
    }
    if survey.unopened > 0 {
      let count = counted(survey.unopened, "old playlist was", "old playlists were")
      remarks.append(("unopened", "\(count) not opened"))
    }
    step = DoctorStep(.written, findings, message: message, facts: facts(stager))
  }

  private var message: String {
    let staged = counted(survey.staged.count, "playlist", "playlists")
    let revision = survey.highestRevision.map { ", revision \($0)" } ?? ""
    let last = survey.staged.keys.max().map { ", the last for \($0)" } ?? ""
    return "\(staged)\(last)\(revision), \(groupText)"
  }

  private var groupText: String {
    survey.descriptor?.group.map { "group \($0)" } ?? "no group"
  }

  private func facts(_ stager: Bool?) -> [OrderedJSON.Member] {
    [
      .init(name: "group", value: .string(survey.descriptor?.group)),
      .init(name: "staged", value: .integer(survey.staged.count)),
      .init(name: "refreshed", value: .integer(survey.refreshed.count)),
      .init(name: "summaryRevision", value: .integer(survey.summaryRevision)),
      .init(name: "leftovers", value: .integer(survey.leftovers.count)),
      .init(name: "isStaging", value: stager.map { .bool($0) } ?? .null),
    ]
  }

  /// What holds the highest revision: every later stage fails on it.
  private var revisionFindings: [Finding] {
    let files = survey.lastRevisionFiles
    guard !files.isEmpty else { return [] }
    let days = survey.staged.filter { files.contains(ContainerLayout.playlist($0.key)) }.keys
    return [
      Finding(
        "last-revision",
        "\(files.joined(separator: ", ")) \(files.count == 1 ? "has" : "have") the revision"
          + " \(Playlist.greatestRevision): there is no higher one to publish",
        do: "remove \(files.map(place.word).joined(separator: " and ")) and "
          + place.staging(for: days.sorted()))
    ]
  }

  private func documentFindings(
    group: String?, _ layout: [LayoutFault], _ faults: [PermissionFault]
  ) -> [Finding] {
    guard survey.isContainer else {
      return [
        Finding(
          "not-container",
          "\(place.root) is no container: it has no container.json and no playlist",
          do: "give the folder that \"wallstage stage\" was given, or \(place.staging())")
      ]
    }
    // What the layout or a mode explains is told once.
    let problems = survey.problems.filter { problem in
      !layout.contains { $0.holds(problem.file) }
        && !faults.contains { $0.path == problem.file && $0.isMode }
    }
    var findings = problems.map { Finding($0, place) }
    let isDescriptorUnread = survey.problems.contains { $0.file == ContainerLayout.descriptor }
    if survey.descriptor == nil, !isDescriptorUnread {
      findings.insert(
        Finding(
          "no-descriptor", "container.json is missing",
          do: "\(place.staging()), which writes it again"),
        at: 0)
    }
    if let group, let descriptor = survey.descriptor, descriptor.group != group {
      findings.append(
        Finding(
          "wrong-group", "the container has \(groupText), not the group \(group)",
          do: descriptor.group == nil
            ? place.staging(" --group \(ShellWord.quoted(group))")
            : "give the application this container's group, or stage into one of its own"))
    }
    if survey.staged.isEmpty, survey.refreshed.isEmpty, survey.problems.isEmpty,
      !layout.contains(where: { $0.path == ContainerLayout.playlists })
    {
      findings.append(
        Finding("no-playlist", "nothing was published in it yet", do: place.staging()))
    }
    return findings
  }

  private func permissionFaults(_ own: ReaderView, _ now: Instant) -> [PermissionFault] {
    let today = own.zone.localDay(at: now)
    let days = [today, own.zone.day(after: today)] + own.reading.playlists.keys
    let known = Set(survey.problems.map(\.file))
    return PermissionSurvey(root: place.root)
      .faults(days: days, playlists: own.reading.playlists.values)
      .filter { $0.isMode || !known.contains($0.path) }
  }

  private func permissionFindings(
    _ faults: [PermissionFault], _ own: ReaderView
  ) -> [Finding] {
    guard let first = faults.first else { return [] }
    let days = own.reading.playlists.keys.sorted()
    return [Finding(first, more: faults.count - 1, days: days, place)]
  }

  private func summaryFindings(isStaging: Bool) -> [Finding] {
    guard !survey.hasCurrentSummary, !isStaging else { return [] }
    let action = "\(place.staging()), which writes it again"
    guard let first = survey.disagreements.first else {
      return [Finding("no-summary", "summary.json is missing", do: action)]
    }
    return [
      Finding(
        "summary-differs", "summary.json does not agree with the playlists: \(first)", do: action)
    ]
  }
}

extension PermissionFault {
  /// Whether it lacks permissions, and is what it should be.
  fileprivate var isMode: Bool {
    if case .mode = cause { true } else { false }
  }
}
