public import WidgetTimeline

/// The newest receipts of a container's ledger: what widgets say they drew last.
///
/// Takes no lock and writes nothing. The ledger is never listed: the files of the days are tried, the
/// newest first, back to a year ago, and once one has a receipt the two days before it as well, for
/// a day is each device's own and they overlap. Of a file at most the last 8 MiB are read, of all at
/// most 32 MiB, a line at a time.
public struct LedgerReceipts: Hashable, Sendable {
  /// The newest receipt of each widget, the newest first; of at most 64 widgets.
  public private(set) var receipts: [LedgerLine] = []
  /// How many lines were passed over, being no line of a ledger or longer than 64 KiB.
  public private(set) var damagedLines = 0
  /// How many receipts were passed over, being dated more than a day after now.
  public private(set) var futureReceipts = 0
  /// Files that are there and could not be read; three at most.
  public private(set) var problems: [ReadProblem] = []

  /// The newest receipt of all; nil where there is none.
  public var newest: LedgerLine? { receipts.first }

  private static let greatestBytes = 32 << 20
  private static let mostDays = 366
  /// The days of two devices at one instant are this far apart at most: zones span 26 hours.
  private static let overlappingDays = 2
  private static let mostWidgets = 64
  private static let mostProblems = 3
  private static let secondsPerDay: Int64 = 86_400

  /// Reads the ledger of a container.
  public init(in root: String, now: Instant) {
    self.init(in: root, now: now, files: FileSystem())
  }

  package init(in root: String, now: Instant, files: FileSystem) {
    var day = ZoneRules.utc.localDay(at: now).advanced(byDays: 1)
    var remaining = Self.mostDays
    var bytes = Self.greatestBytes
    while remaining > 0, bytes > 0, problems.count < Self.mostProblems {
      let hadNone = receipts.isEmpty
      bytes -= read(day, in: root, now: now, upTo: min(bytes, LedgerFile.greatestBytes), files)
      day = day.advanced(byDays: -1)
      remaining -= 1
      if hadNone, !receipts.isEmpty { remaining = min(remaining, Self.overlappingDays) }
    }
  }

  /// Reads the last bytes of a day's file.
  ///
  /// - Returns: how many were read.
  private mutating func read(
    _ day: CalendarDay, in root: String, now: Instant, upTo limit: Int, _ files: FileSystem
  ) -> Int {
    let name = ContainerLayout.ledgerFile(day)
    do throws(ReadProblem.Cause) {
      var found = self
      let file = LedgerFile(path: "\(root)/\(name)", files: files)
      let extent = try file.forEachLine(ofLast: limit) { found.take($0, now: now) }
      self = found
      return extent?.bytes ?? 0
    } catch {
      problems.append(ReadProblem(file: name, cause: error))
      return 0
    }
  }

  private mutating func take(_ entry: LedgerLine?, now: Instant) {
    guard let entry else {
      damagedLines += 1
      return
    }
    guard entry.kind == .receipt else { return }
    guard entry.at <= now.advanced(bySeconds: Self.secondsPerDay) else {
      futureReceipts += 1
      return
    }
    if let index = receipts.firstIndex(where: { $0.widget == entry.widget }) {
      guard entry.isNewer(than: receipts[index]) else { return }
      receipts.remove(at: index)
    }
    let place = receipts.firstIndex { entry.isNewer(than: $0) } ?? receipts.endIndex
    receipts.insert(entry, at: place)
    if receipts.count > Self.mostWidgets { receipts.removeLast() }
  }
}

extension LedgerLine {
  fileprivate func isNewer(than other: LedgerLine) -> Bool {
    (at, revision) > (other.at, other.revision)
  }
}
