internal import ImagePipeline
internal import Staging
internal import WidgetTimeline

/// `wallstage stage`: from packs to playlists.
package struct StageCommand: Command {
  package static let spec = CommandSpec(
    name: "stage",
    summary: "Make thumbnails of wallpaper packs and publish playlists",
    details: """
      A PACK is a folder of pictures, a KDE wallpaper package or a folder of them, or an
      XML background list of GNOME or MATE or a folder of them. Every usable picture
      becomes an asset in the container. Without --date and --days it publishes tomorrow,
      and today as well when today has no playlist yet. Pictures that can't be used are
      set aside and listed; the rest is published all the same.
      With --profile, assets are made so that the widgets of those devices may show them:
      small enough, and of a quality that leaves room for a day's timeline. With --family
      each family gets one of its own, which fills its frame to the pixel.
      \(LimitOptions.details)
      """,
    operands: [.some("PACK")],
    options: StageOptions.specs,
    examples: [
      "wallstage stage /usr/share/wallpapers --container ~/widget",
      "wallstage stage ~/Walls --container ~/widget --days 7 --at 07:00,19:00",
      "wallstage stage ~/Walls --container ~/widget --profile iphone --family small,large",
    ])

  package static let emptyDocument: [OrderedJSON.Member] = [
    .init(name: "days", value: []), .init(name: "staged", value: 0),
    .init(name: "reused", value: 0), .init(name: "quarantined", value: []),
    .init(name: "reload", value: false), .init(name: "reloadReason", value: .null),
    .init(name: "seconds", value: 0),
  ]

  private let options: StageOptions

  package init(_ arguments: ParsedArguments) throws(UsageError) {
    options = try StageOptions(arguments)
  }

  package func run(_ context: CommandContext) throws(CommandError) -> CommandOutcome {
    let request = try request(context)
    if options.isDryRun { return try rehearse(request) }
    StopRequest.listen()
    let clock = ContinuousClock()
    let start = clock.now
    var bar = ProgressBar(descriptor: options.isQuiet ? nil : context.progressDescriptor)
    var report = StagingReport()
    var failure: StagingError?
    do throws(StagingError) {
      try StagingRun(request).run(into: &report, isCancelled: { StopRequest.isMade }) { progress in
        bar.show(done: progress.finished, total: progress.total, name: progress.path ?? "")
      }
    } catch {
      failure = error
    }
    let summary = StageSummary(
      report, zone: request.zone, seconds: (clock.now - start) / .seconds(1))
    var outcome = self.outcome(summary)
    if let failure {
      outcome = CommandOutcome(.staging(failure))
      outcome.notices = summary.notices
      outcome.warnings = summary.warnings
      outcome.document = summary.members
    }
    bar.clear()
    return outcome
  }

  private func outcome(_ summary: StageSummary) -> CommandOutcome {
    var outcome = CommandOutcome()
    outcome.document = summary.members
    outcome.warnings = summary.warnings
    if !options.isQuiet { outcome.text = summary.text }
    if options.isStrict {
      outcome.errors = summary.notices
      if !outcome.errors.isEmpty { outcome.ownExit = .badData }
    } else {
      outcome.notices = summary.notices
    }
    return outcome
  }

  private func rehearse(_ request: StagingRequest) throws(CommandError) -> CommandOutcome {
    let (summary, pictures) = try StageRehearsal.run(request)
    var outcome = outcome(summary)
    let days = summary.days.map { "\($0.day)  would get \($0.entries) entries\n" }.joined()
    outcome.text = days + "from \(pictures) pictures, \(summary.quarantined.count) set aside\n"
    return outcome
  }

  /// The options as the stager takes them.
  private func request(_ context: CommandContext) throws(CommandError) -> StagingRequest {
    let zone =
      if let name = options.timeZone {
        try ZoneNames.rules(name, option: StageOptions.timeZone)
      } else {
        try ZoneNames.machine()
      }
    let now = options.now ?? context.now
    let variables = Environment.values(["STATE_DIRECTORY", "XDG_STATE_HOME", "HOME"])
    guard let state = StateDirectory(option: options.state, environment: variables) else {
      throw .noStateFolder
    }
    var request = StagingRequest(
      packs: options.packs, container: WorkingFolder.absolute(options.container), state: state,
      switchTimes: options.times, zone: zone, now: now)
    if case .after(let date) = options.policy, date <= now {
      let reason = "\(StageOptions.policy.flag) after:\(date) is over; give a time that is to come"
      throw .usage(.conflict(reason), command: Self.spec.name)
    }
    let tomorrow = zone.day(after: zone.localDay(at: now))
    switch options.days {
    case .tomorrow: break
    case .from(let first, let count):
      request.firstDay = first ?? tomorrow
      request.dayCount = count
    }
    let lastDay = (request.firstDay ?? tomorrow).advanced(byDays: request.dayCount - 1)
    guard lastDay.year <= 9999 else {
      throw .usage(.conflict("no day after 9999-12-31 can be staged"), command: Self.spec.name)
    }
    request.policy = options.policy
    request.group = options.group
    request.thumbnail = options.request
    request.widgets = try WidgetTable.profile(options.widget, context).map {
      WidgetRequest(
        profile: $0, families: options.widget.families ?? [], gravity: options.gravity ?? .center)
    }
    request.jobs = options.jobs ?? request.jobs
    request.isDayOnly = options.isDayOnly
    request.seed = UInt64(options.seed)
    return request
  }
}
