internal import Staging
internal import WallpaperContainer
internal import WidgetBudget
internal import WidgetTimeline

/// `wallstage reloads`: how many reloads were asked for, against how many there are.
package struct ReloadsCommand: Command {
  package static let spec = CommandSpec(
    name: "reloads",
    summary: "Print the reloads that were asked for, by day and widget",
    details: """
      Adds up the container's ledger: each day's requests against the 40 to 70 reloads that
      a widget gets a day, what widgets report to have drawn, and when today's rate would
      spend them. A day is a local one, and each line counts for the day of its instant. A
      ledger without a line is none to worry about: that is said, and the exit code is 0.
      """,
    operands: [],
    options: [.container, days, .now, LedgerZone.option, .json],
    examples: [
      "wallstage reloads --container ~/widget",
      "wallstage reloads --container ~/widget --days 30 --time-zone Asia/Tokyo",
    ])

  private static let days = OptionSpec(
    "days", "N", help: "how many days, the last of which is today (7)")

  package static let emptyDocument = ReloadsReport.emptyMembers

  private let container: String
  private let count: Int
  private let now: Instant?
  private let timeZone: String?

  package init(_ arguments: ParsedArguments) throws(UsageError) {
    container = try arguments.required(.container)
    count = try arguments.integer(Self.days, in: 1...366) ?? 7
    now = try arguments.now()
    timeZone = try arguments.name(LedgerZone.option)
  }

  package func run(_ context: CommandContext) throws(CommandError) -> CommandOutcome {
    let now = now ?? context.now
    let root = WorkingFolder.absolute(container)
    let zone = try LedgerZone.rules(timeZone, in: root, now: now)
    var events: [LedgerEvent] = []
    let reading: LedgerReading
    do throws(ContainerError) {
      // A file's day is that of the device that wrote it: zones are up to two days apart.
      let today = zone.localDay(at: now)
      let files = today.advanced(byDays: -count - 2)...today.advanced(byDays: 2)
      reading = try ContainerLedger(root: root).read(files) { events.append(LedgerEvent($0)) }
    } catch {
      throw .staging(.container(error))
    }
    // What a day had that can't be read is not nothing.
    if let locked = reading.problems.first(where: { $0.state == .locked }) {
      throw .container(
        ContainerFault(state: .locked, cause: locked), folder: Argument(container))
    }
    let report = ReloadsReport(
      sums: LedgerSums(events, days: count, now: now, zone: zone), limits: .documented,
      damagedLines: reading.damagedLines, now: now, zone: zone)
    var outcome = CommandOutcome()
    outcome.document = report.members
    outcome.text = report.text(columns: context.outputColumns)
    outcome.warnings = warnings(of: reading)
    return outcome
  }

  private func warnings(of reading: LedgerReading) -> [CommandWarning] {
    let folder = Argument(container)
    return reading.problems.map {
      CommandWarning(code: $0.state.rawValue, reason: $0.description, file: folder)
    }
      + reading.cutDays.map {
        CommandWarning(
          code: "long-ledger", reason: "of \($0) only the last 8 MiB were read", file: folder)
      }
  }
}

extension LedgerEvent {
  fileprivate init(_ line: LedgerLine) {
    self.init(
      at: line.at, isReceipt: line.kind == .receipt, widget: line.widget, revision: line.revision)
  }
}
