internal import Reporting
internal import WidgetBudget
internal import WidgetTimeline

/// `wallstage simulate`: days of a widget's life by a policy.
package struct SimulateCommand: Command {
  package static let spec = CommandSpec(
    name: "simulate",
    summary: "Play a reload policy over days, and tell when the picture freezes",
    details: """
      Plays what a policy says of an app and its widget against the budget that the system
      grants, and prints what was asked for, what was granted, how long the screen was
      wrong, and the first freeze: a wrong picture for two hours or longer. The entries are
      those that a widget would get, and where the policy says so the reload gate decides.
      docs/simulator.md has the policies' fields, and what the model leaves out. The same
      policy, days, zone and seed give the same bytes.
      """,
    operands: [.one("POLICY.json")],
    options: [days, from, timeZone, allowance, seed, plot, .now, .json],
    examples: [
      "wallstage simulate Assets/policies/one-timeline-a-day.json --days 14",
      "wallstage simulate mine.json --from 2026-03-27 --time-zone Europe/Berlin --plot a.svg",
    ])

  private static let days = OptionSpec("days", "N", help: "how many days, 1 to 366 (7)")
  private static let from = OptionSpec("from", "DAY", help: "the first day, as 2026-12-01 (today)")
  private static let timeZone = OptionSpec(
    "time-zone", "NAME", help: "the zone of the device, such as Asia/Tokyo (the machine's)")
  private static let allowance = OptionSpec(
    "allowance", "N", help: "reloads that there are in a day (the policy's, else 55)")
  private static let seed = OptionSpec("seed", "N", help: "where chance comes from (1)")
  private static let plot = OptionSpec("plot", "FILE", help: "draw the days as SVG into FILE")

  package static let emptyDocument = SimulationReport.emptyMembers

  private let file: Argument
  private let count: Int
  private let from: CalendarDay?
  private let timeZone: String?
  private let allowance: Int?
  private let seed: UInt64
  private let plot: Argument?
  private let now: Instant?

  package init(_ arguments: ParsedArguments) throws(UsageError) {
    file = arguments.operands[0]
    count = try arguments.integer(Self.days, in: 1...366) ?? 7
    from = try arguments.value(
      Self.from, expected: "a day such as 2026-12-01", CalendarDay.init(_:))
    timeZone = try arguments.name(Self.timeZone)
    allowance = try arguments.integer(Self.allowance, in: 0...10_000)
    seed = UInt64(try arguments.integer(Self.seed, in: 0...Int.max) ?? 1)
    plot = try arguments.name(Self.plot).map { Argument($0) }
    now = try arguments.now()
    if plot?.isStandardOutput == true {
      throw .conflict("--plot can't go to standard output together with the table")
    }
  }

  package func run(_ context: CommandContext) throws(CommandError) -> CommandOutcome {
    SignalHandling.cleanUpAtEnd()
    if let plot, !file.isDash, plot.isSameFile(as: file) {
      throw .usage(.conflict("--plot would replace the policy; give another file"), command: nil)
    }
    var policy = try PolicyFile.read(file, spoolFolder: context.spoolFolder)
    if let allowance { policy.budget.allowance = allowance }
    let zone =
      if let timeZone {
        try ZoneNames.rules(timeZone, option: Self.timeZone)
      } else {
        try ZoneNames.machine()
      }
    let first = from ?? zone.localDay(at: now ?? context.now)
    guard zone.contains(first) else {
      let reason = "the calendar of \(zone.name) has no \(first); give another --from"
      throw .usage(.conflict(reason), command: nil)
    }
    let result = Simulation(policy, from: first, days: count, zone: zone, seed: seed).run()
    if let plot { try draw(result, plot, spoolFolder: context.spoolFolder) }
    let report = SimulationReport(result: result, seed: seed)
    var outcome = CommandOutcome()
    outcome.document = report.members
    outcome.text = report.text(columns: context.outputColumns)
    return outcome
  }

  private func draw(
    _ result: SimulationResult, _ file: Argument, spoolFolder: String
  ) throws(CommandError) {
    do throws(OutputError) {
      let output = try AtomicOutput(file, spoolFolder: spoolFolder)
      do throws(OutputError) {
        try Descriptor.write(Array(SimulationPlot.svg(of: result).utf8), to: output.descriptor)
      } catch {
        throw output.failure(error.errno)
      }
      try output.commit()
    } catch {
      throw .output(error, file: file)
    }
  }
}
