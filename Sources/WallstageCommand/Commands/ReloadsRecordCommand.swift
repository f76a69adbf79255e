internal import Staging
internal import WallpaperContainer
internal import WidgetTimeline

/// `wallstage reloads record`: a line for the ledger from a script.
package struct ReloadsRecordCommand: Command {
  package static let spec = CommandSpec(
    name: "reloads record",
    summary: "Append a line to a container's ledger, from a script",
    details: """
      Appends that a reload was asked for, or with --receipt that a widget has drawn a
      revision. Any number of programs may do so at the same time; no lock is taken. The
      container has to be there.
      """,
    operands: [],
    options: [
      .container, widget, revision, receipt, reason, .now, LedgerZone.option, .json,
    ],
    examples: [
      "wallstage reloads record --container ~/widget --widget small --revision 17",
      "wallstage reloads record --container ~/widget --widget small --revision 17 --receipt",
    ])

  private static let widget = OptionSpec("widget", "KIND", help: "which widget")
  private static let revision = OptionSpec(
    "revision", "N", help: "the revision that asks, or that was drawn")
  private static let receipt = OptionSpec(
    "receipt", help: "the widget has drawn; without it, a reload is asked for")
  private static let reason = OptionSpec("reason", "WORD", help: "why, in a word (script)")

  package static let emptyDocument = ["file", "at", "kind", "widget", "revision", "reason"].map {
    OrderedJSON.Member(name: $0, value: .null)
  }

  private let container: String
  private let kind: LedgerLine.Kind
  private let widget: String
  private let revision: Int
  private let reason: String
  private let now: Instant?
  private let timeZone: String?

  package init(_ arguments: ParsedArguments) throws(UsageError) {
    container = try arguments.required(.container)
    widget = try arguments.required(Self.widget)
    let bounds = 0...Playlist.greatestRevision
    guard let revision = try arguments.integer(Self.revision, in: bounds) else {
      throw .missing(Self.revision.flag)
    }
    self.revision = revision
    kind = arguments.has(Self.receipt) ? .receipt : .request
    reason =
      try arguments.value(Self.reason, expected: "a word such as publish", Self.word) ?? "script"
    now = try arguments.now()
    timeZone = try arguments.name(LedgerZone.option)
  }

  package func run(_ context: CommandContext) throws(CommandError) -> CommandOutcome {
    let now = now ?? context.now
    let root = WorkingFolder.absolute(container)
    let zone = try LedgerZone.rules(timeZone, in: root, now: now)
    let line = LedgerLine(at: now, kind: kind, widget: widget, revision: revision, reason: reason)
    do throws(ContainerError) {
      try ContainerLedger(root: root).append(line, zone: zone)
    } catch {
      throw .staging(.container(error))
    }
    let file = ContainerLayout.ledgerFile(zone.localDay(at: now))
    var outcome = CommandOutcome()
    outcome.document = [
      .init(name: "file", value: .string(file)),
      .init(name: "at", value: .string(now.rfc3339)),
      .init(name: "kind", value: .string(kind.rawValue)),
      .init(name: "widget", value: .string(widget)),
      .init(name: "revision", value: .integer(revision)),
      .init(name: "reason", value: .string(reason)),
    ]
    outcome.text =
      "\(file): \(kind.rawValue) of \(TerminalText.escaped(widget)), revision \(revision)\n"
    return outcome
  }

  private static func word(_ text: String) -> String? {
    let isWord = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-_.".utf8.contains(byte)
      }
    }
    return isWord && (1...64).contains(text.utf8.count) ? text : nil
  }
}
