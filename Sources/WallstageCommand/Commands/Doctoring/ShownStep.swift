internal import ImagePipeline
internal import Staging
internal import WallpaperContainer
internal import WidgetTimeline

/// The last step: a widget drew what is published, and every picture can be shown.
struct ShownStep: Sendable {
  /// What came of it.
  let step: DoctorStep
  /// The revision of the newest receipt.
  let drawn: Int?
  /// What is odd and no failure.
  private(set) var remarks: [(code: String, message: String)] = []

  /// Reads the ledger, and reads and decodes every picture that the timeline shows.
  ///
  /// - Throws: `childFailed`.
  init(
    _ view: ReaderView, _ restaging: Restaging, published: Int?, now: Instant,
    request: ThumbnailRequest, spoolFolder: String
  ) throws(CommandError) {
    let ledger = LedgerReceipts(in: restaging.place.root, now: now)
    drawn = ledger.newest?.revision
    let receipt = ReceiptVerdict(ledger, today: view.revisionToday, published: published)
    remarks = Self.remarks(ledger, published)
    let check = try AssetCheck(
      view.assets, restaging, request: request, spoolFolder: spoolFolder)
    let assets =
      "\(counted(check.count, "picture", "pictures")) whole, decoded under"
      + " \(ByteSize.text(request.ceilingBytes))"
    step = DoctorStep(
      .shown, receipt.failures + check.findings, unknown: receipt.unknown,
      message: "\(receipt.text); \(assets)",
      facts: [
        .init(name: "receipt", value: ledger.newest.map(Self.json) ?? .null),
        .init(name: "receipts", value: .array(ledger.receipts.map(Self.json))),
        .init(name: "damagedLines", value: .integer(ledger.damagedLines)),
        .init(name: "assets", value: .integer(check.count)),
        .init(name: "brokenAssets", value: .array(check.broken.map { .string($0.digits) })),
      ])
  }

  private static func json(_ line: LedgerLine) -> OrderedJSON {
    [
      "widget": .string(line.widget), "revision": .integer(line.revision),
      "at": .string(line.at.rfc3339),
    ]
  }

  private static func remarks(
    _ ledger: LedgerReceipts, _ published: Int?
  ) -> [(code: String, message: String)] {
    var remarks: [(code: String, message: String)] = []
    if ledger.damagedLines > 0 {
      let lines = counted(ledger.damagedLines, "line", "lines")
      remarks.append(
        ("damaged-ledger", "\(lines) of the ledger can't be read and were passed over"))
    }
    if ledger.futureReceipts > 0 {
      let lines = counted(ledger.futureReceipts, "receipt is", "receipts are")
      remarks.append(
        (
          "future-receipt",
          "\(lines) dated more than a day ahead and passed over; look at the clocks"
        ))
    }
    if let drawn = ledger.newest?.revision, let published, drawn > published {
      remarks.append(
        (
          "receipt-ahead",
          "a widget drew revision \(drawn), and \(published) is the highest here: was the container"
            + " restored from a copy?"
        ))
    }
    if ledger.newest != nil, let problem = ledger.problems.first {
      remarks.append((problem.state.rawValue, problem.description))
    }
    return remarks
  }
}
