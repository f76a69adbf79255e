package import ImagePipeline
package import WidgetTimeline

/// What `stage` was asked for.
package struct StageOptions: Hashable, Sendable {
  /// Which days are written.
  package enum Days: Hashable, Sendable {
    /// Tomorrow, and today where it has no playlist yet.
    case tomorrow
    /// So many days from a first one on; nil starts at tomorrow.
    case from(CalendarDay?, count: Int)
  }

  /// The packs, as they were given.
  package var packs: [String]
  /// The container's folder.
  package var container: String
  /// Which days.
  package var days: Days
  /// The zone's name; nil for the machine's.
  package var timeZone: String?
  /// The switches of each day.
  package var times: [ClockTime]
  /// When widgets ask for their next timeline.
  package var policy: ReloadPolicy
  /// How many decode at once; nil for as many as there are processors.
  package var jobs: Int?
  /// Whether only what would be done is printed.
  package var isDryRun: Bool
  /// Whether only the pictures that the days need are made.
  package var isDayOnly: Bool
  /// Where the stager keeps its state; nil for the standard place.
  package var state: String?
  /// Whether a picture that was set aside makes the exit code 65.
  package var isStrict: Bool
  /// The group that the container is for; nil for whichever it has.
  package var group: String?
  /// What the choice of pictures starts from.
  package var seed: Int
  /// The widgets that assets are made for.
  package var widget: WidgetOptions
  /// Which part of a picture stays where a widget's frame cuts it; nil for the middle.
  package var gravity: Gravity?
  /// How thumbnails are made.
  package var request: ThumbnailRequest
  /// The time to act as if it were; nil for now.
  package var now: Instant?
  /// Whether nothing but errors is printed.
  package var isQuiet: Bool

  static let date = OptionSpec("date", "DAY", help: "write this day, as 2026-12-01")
  static let days = OptionSpec(
    "days", "N", help: "write N days, from --date or tomorrow on, 1 to 366")
  static let timeZone = OptionSpec(
    "time-zone", "NAME", help: "the zone that \"tomorrow\" is in (the machine's)")
  static let times = OptionSpec(
    "at", "TIMES", help: "when pictures switch (06:00,12:00,18:00,22:00)")
  static let policy = OptionSpec(
    "policy", "NAME", help: "when widgets ask again: atEnd, never or after:TIME (atEnd)")
  static let jobs = OptionSpec("jobs", "N", help: "decode N pictures at once, 1 to 64")
  static let dryRun = OptionSpec("dry-run", help: "write nothing, print what would be done")
  static let dayOnly = OptionSpec("day-only", help: "make only the pictures that the days need")
  static let state = OptionSpec(
    "state", "DIR", help: "where the stager keeps its own state (~/.local/state/wallstage)")
  static let strict = OptionSpec("strict", help: "exit with 65 when a picture was set aside")
  static let group = OptionSpec("group", "NAME", help: "the app group that a new container is for")
  static let seed = OptionSpec("seed", "N", help: "another choice of pictures (0)")
  static let gravity = OptionSpec(
    "gravity", "NAME", help: "what stays where a frame cuts: center, north, east… (center)"
  )
  static let quiet = OptionSpec("quiet", help: "print errors only")

  /// All options in the order of the help.
  static let specs: [OptionSpec] =
    [.container, date, days, timeZone, times, policy, jobs, dryRun, dayOnly, strict]
    + RequestOptions.basic + WidgetOptions.specs
    + [gravity, state, group, seed, .now, quiet, .json]

  /// Understands a command line.
  package init(_ arguments: ParsedArguments) throws(UsageError) {
    packs = []
    for pack in arguments.operands {
      guard pack.isText else { throw .notText(pack.text) }
      packs.append(pack.text)
    }
    container = try arguments.required(.container)
    let first = try arguments.value(
      Self.date, expected: "a day such as 2026-12-01", CalendarDay.init)
    let count = try arguments.integer(Self.days, in: 1...366)
    days =
      switch (first, count) {
      case (nil, nil): .tomorrow
      case (let first, let count): .from(first, count: count ?? 1)
      }
    timeZone = arguments.text(Self.timeZone)
    times =
      try arguments.value(
        Self.times, expected: "times such as 06:00,18:30 at least 5 minutes apart",
        SwitchTimes.parse) ?? SwitchTimes.standard
    policy =
      try arguments.value(
        Self.policy, expected: "atEnd, never or after:2026-12-01T09:30:00Z",
        ReloadPolicy.init(option:)) ?? .atEnd
    jobs = try arguments.integer(Self.jobs, in: 1...64)
    isDryRun = arguments.has(Self.dryRun)
    isDayOnly = arguments.has(Self.dayOnly)
    state = try arguments.name(Self.state)
    isStrict = arguments.has(Self.strict)
    group = try arguments.group(Self.group)
    seed = try arguments.integer(Self.seed, in: 0...Int.max) ?? 0
    now = try arguments.now()
    widget = try WidgetOptions(arguments)
    gravity = try arguments.choice(
      Self.gravity, Gravity.allCases.map { ($0.rawValue, $0) })
    if gravity != nil, widget.families == nil {
      throw .conflict("--gravity says how frames are cut; it needs --family")
    }
    request = try RequestOptions.request(arguments)
    isQuiet = arguments.has(Self.quiet)
  }
}
