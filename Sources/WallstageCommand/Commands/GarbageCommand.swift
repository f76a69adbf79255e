internal import Staging
internal import WallpaperContainer
internal import WidgetTimeline

/// `wallstage gc`: removes from a container what nothing names any more.
package struct GarbageCommand: Command {
  package static let spec = CommandSpec(
    name: "gc",
    summary: "Remove from a container what nothing names any more",
    details: """
      Removes playlists and ledgers of days that are over, assets that neither a kept
      playlist nor the library names, and what killed runs left. A file goes only when it
      has lain unchanged for the grace period, but for what a killed stager left. It may
      run beside readers at any time; while the stager is at work it stops with exit
      code 75.
      """,
    operands: [],
    options: [.container, dryRun, grace, keepDays, .now, .json],
    examples: [
      "wallstage gc --container ~/widget --dry-run",
      "wallstage gc --container ~/widget --keep-days 30",
    ])

  private static let dryRun = OptionSpec("dry-run", help: "say what would go, and remove nothing")
  private static let grace = OptionSpec(
    "grace", "TIME", help: "how long a file stays unchanged before it goes, as 48h or 7d (2d)")
  private static let keepDays = OptionSpec(
    "keep-days", "N", help: "days of the past that keep playlists and ledger (14)")

  package static let emptyDocument = [
    "dryRun", "assets", "playlists", "ledger", "leftovers", "bytes", "kept", "young", "foreign",
  ].map { OrderedJSON.Member(name: $0, value: .null) }

  private let container: String
  private let isDryRun: Bool
  private let graceSeconds: Int64?
  private let keptDays: Int?
  private let now: Instant?

  package init(_ arguments: ParsedArguments) throws(UsageError) {
    container = try arguments.required(.container)
    isDryRun = arguments.has(Self.dryRun)
    graceSeconds = try arguments.value(
      Self.grace, expected: "a time such as 30m, 48h or 7d", TimeSpan.parse)
    keptDays = try arguments.integer(Self.keepDays, in: 0...36_500)
    now = try arguments.now()
  }

  package func run(_ context: CommandContext) throws(CommandError) -> CommandOutcome {
    var rule = GarbageRule(now: now ?? context.now)
    rule.graceSeconds = graceSeconds ?? rule.graceSeconds
    rule.keptDays = keptDays ?? rule.keptDays
    let root = WorkingFolder.absolute(container)
    let garbage: ContainerGarbage
    do throws(ContainerError) {
      garbage = isDryRun ? try ContainerGarbage(in: root, rule) : try collect(rule, root)
    } catch {
      throw .staging(.container(error))
    }
    let summary = GarbageSummary(garbage: garbage, isDryRun: isDryRun)
    var outcome = CommandOutcome()
    outcome.document = summary.members
    outcome.text = summary.text
    return outcome
  }

  private func collect(
    _ rule: GarbageRule, _ root: String
  ) throws(ContainerError) -> ContainerGarbage {
    try ContainerWriter(existing: root, digest: { NettleSHA256() }).collect(rule)
  }
}
