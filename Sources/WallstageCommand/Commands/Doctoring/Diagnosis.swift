internal import Glibc
internal import Staging
internal import WallpaperContainer
internal import WidgetTimeline

/// The four steps of `doctor`, made one after the other.
struct Diagnosis: Sendable {
  /// The steps, in their order.
  private(set) var steps: [DoctorStep] = []
  /// What is odd and no failure.
  private(set) var warnings: [CommandWarning] = []
  /// The highest revision in the container.
  private(set) var published: Int?
  /// The revision of the newest receipt.
  private(set) var drawn: Int?
  /// The zone that was used; nil where nothing was read.
  private(set) var zone: String?
  /// The instant that was asked for.
  let now: Instant

  /// The first step that failed.
  var failed: DoctorStep? { steps.first { $0.state == .failed } }

  /// Makes the steps.
  ///
  /// - Throws: `usage` for a zone that is not known, `identityRefused`, `childFailed`.
  init(_ options: DoctorOptions, _ context: CommandContext) throws(CommandError) {
    now = options.reading.now ?? context.now
    let place = DoctorPlace(options.reading.container)
    let asked = try options.reading.timeZone.map { name throws(CommandError) in
      try ZoneNames.rules(name, option: ReadingOptions.timeZone)
    }
    let own = ReaderView(of: place, now: now, zone: asked)
    var view = own
    if let identity = options.identity, !identity.isOwn {
      let now = now
      view = try identity.perform { ReaderView(of: place, now: now, zone: asked) }
    }
    zone = [view, own].first(where: \.knowsZone)?.zone.name ?? asked?.name
    let written = WrittenStep(place, own: own, group: options.group, now: now)
    published = written.survey.highestRevision
    for remark in written.remarks { warn(remark.code, remark.message, place) }
    steps = [written.step]
    guard written.isContainer else {
      leaveOutTheRest()
      return
    }
    if options.identity == nil, geteuid() == 0 {
      warn(
        "reads-all", "root may read everything; give --as USER to see what a reader sees", place)
    }
    let restaging = Restaging(
      place: place, playlists: view.reading.playlists, survey: written.survey)
    try look(view, restaging, options, context)
    leaveOutTheRest()
  }

  /// Makes the steps that read, as far as there is something to read.
  private mutating func look(
    _ view: ReaderView, _ restaging: Restaging, _ options: DoctorOptions,
    _ context: CommandContext
  ) throws(CommandError) {
    let place = restaging.place
    steps.append(ReadableStep.step(view, restaging, identity: options.identity, now: now))
    let told = view.barrier == nil ? [] : view.reading.problems.filter { $0.state == .locked }
    for problem in view.reading.problems
    where problem != view.reading.cause && !told.contains(problem) {
      warn(problem.state.rawValue, problem.description, place)
    }
    guard view.zoneFault == nil, let timeline = view.reading.timeline else { return }
    steps.append(TimelineStep.step(timeline, view.zone, place))
    let shown = try ShownStep(
      view, restaging, published: published, now: now, request: options.request,
      spoolFolder: context.spoolFolder)
    drawn = shown.drawn
    for remark in shown.remarks { warn(remark.code, remark.message, place) }
    steps.append(shown.step)
  }

  private mutating func leaveOutTheRest() {
    let made = Set(steps.map(\.name))
    steps += DoctorStep.Name.allCases.filter { !made.contains($0) }.map(
      DoctorStep.init(notReached:))
  }

  private mutating func warn(_ code: String, _ reason: String, _ place: DoctorPlace) {
    warnings.append(CommandWarning(code: code, reason: reason, file: place.operand))
  }
}
