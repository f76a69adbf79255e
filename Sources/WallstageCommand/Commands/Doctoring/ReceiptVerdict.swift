internal import WallpaperContainer
internal import WidgetTimeline

/// The newest receipt beside what is published.
struct ReceiptVerdict: Sendable {
  /// What is wrong.
  let failures: [Finding]
  /// What is not known.
  let unknown: Finding?
  /// What was found.
  let text: String

  /// Compares.
  ///
  /// - Parameters:
  ///   - today: the revision of what a widget shows today: one that drew it, or anything later, is up to
  ///     date.
  ///   - published: the highest revision.
  init(_ ledger: LedgerReceipts, today: Int?, published: Int?) {
    guard let newest = ledger.newest else {
      failures = []
      if let problem = ledger.problems.first {
        text = problem.description
        unknown = Finding(
          "ledger-unreadable", text, do: "look at it, and let this user read the ledger")
        return
      }
      text = "no receipt yet"
      unknown = Finding(
        "no-receipt", "no receipt yet",
        do: "let the widget write a line into the ledger when it has drawn (docs/container.md)")
      return
    }
    unknown = nil
    let widgets =
      ledger.receipts.count > 1
      ? " ("
        + ledger.receipts.prefix(8).map { "\(Self.name($0.widget)) \($0.revision)" }
        .joined(separator: ", ") + (ledger.receipts.count > 8 ? ", …)" : ")") : ""
    text = "revision \(newest.revision) was drawn at \(newest.at.rfc3339)\(widgets)"
    guard let wanted = today ?? published, newest.revision < wanted else {
      failures = []
      return
    }
    let highest = published.map { $0 == wanted ? "" : ", the highest is \($0)" } ?? ""
    failures = [
      Finding(
        "old-receipt",
        "\(Self.name(newest.widget)) drew revision \(newest.revision) at \(newest.at.rfc3339), and"
          + " revision \(wanted) is to be shown\(highest)",
        do:
          "ask for a reload in the app; if it does not come, the widget's reloads of the day may be"
          + " spent")
    ]
  }

  /// A widget's name, cut where it would fill the line.
  private static func name(_ widget: String) -> String {
    widget.count <= 40 ? widget : "\(widget.prefix(40))…"
  }
}
