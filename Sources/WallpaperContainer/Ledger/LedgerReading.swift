public import WidgetTimeline

/// How the reading of a ledger's days went.
public struct LedgerReading: Hashable, Sendable {
  /// How many lines were passed over, being no line of a ledger or longer than 64 KiB.
  public fileprivate(set) var damagedLines = 0
  /// Days whose file has more than 8 MiB, of which the last were read.
  public fileprivate(set) var cutDays: [CalendarDay] = []
  /// Files that are there and could not be read.
  public fileprivate(set) var problems: [ReadProblem] = []
}

extension ContainerLedger {
  /// Reads the files of some days, the oldest first, a line at a time.
  ///
  /// Takes no lock and writes nothing. A file's day is that of the device that wrote it: a line of the
  /// day that a reader asks for, in a zone of its own, may lie two files before or after.
  ///
  /// - Parameters:
  ///   - days: Those whose files are read; one that has none is an empty one.
  ///   - body: Gets each line that is whole, in the order of the files.
  /// - Throws: `missing` where there is no container; `document` for one that is of a newer format or
  ///   damaged, and where the ledger is no folder; `file` where one of them can't be looked at.
  public func read(
    _ days: ClosedRange<CalendarDay>, _ body: (LedgerLine) -> Void
  ) throws(ContainerError) -> LedgerReading {
    try files.descriptor(of: root)
    var reading = LedgerReading()
    guard try hasFolder() else { return reading }
    var day = days.lowerBound
    while day <= days.upperBound {
      let name = ContainerLayout.ledgerFile(day)
      do throws(ReadProblem.Cause) {
        var damaged = 0
        let extent = try LedgerFile(path: "\(root)/\(name)", files: files).forEachLine { line in
          if let line { body(line) } else { damaged += 1 }
        }
        reading.damagedLines += damaged
        if extent?.isCut == true { reading.cutDays.append(day) }
        if extent == nil, (try? files.status(of: "\(root)/\(name)")) != nil {
          throw .document(.corrupt(reason: "it is a link to nothing"))
        }
      } catch {
        reading.problems.append(ReadProblem(file: name, cause: error))
      }
      day = day.advanced(byDays: 1)
    }
    return reading
  }
}
