/// One day's file of a ledger.
struct LedgerFile {
  let path: String
  let files: FileSystem

  /// How much of a file is read: its last bytes, some 70 000 lines.
  static let greatestBytes = 8 << 20
  private static let longestLine = 1 << 16

  /// What a file was read as.
  struct Extent {
    /// How many bytes were read.
    var bytes = 0
    /// Whether there were more before them.
    var isCut = false
  }

  /// Reads the lines of the last bytes, one at a time; an empty line is none.
  ///
  /// A file that grows meanwhile is read as far as it went.
  ///
  /// - Parameter body: gets each line, nil for one that is none of a ledger or longer than 64 KiB.
  /// - Returns: nil where there is no file.
  func forEachLine(
    ofLast limit: Int = greatestBytes, _ body: (LedgerLine?) -> Void
  ) throws(ReadProblem.Cause) -> Extent? {
    do throws(FileFailure) {
      let file = try files.open(path, .read)
      let status = try files.status(file)
      if status.kind == .regular { return try read(file, bytes: status.bytes, limit, body) }
    } catch {
      switch error.error {
      case .noSuchFile, .notFolder: return nil
      case .endlessLink: break
      default: throw .locked(code: error.code)
      }
    }
    throw .document(.corrupt(reason: "it is not a file"))
  }

  private func read(
    _ file: borrowing OpenFile, bytes: Int, _ limit: Int, _ body: (LedgerLine?) -> Void
  ) throws(FileFailure) -> Extent {
    let start = max(0, bytes - limit)
    if start > 0 { try files.seek(file, to: start) }
    var lines = LineReader(longestBytes: Self.longestLine)
    // What comes before the first end of a line is the rest of one.
    var isInside = start > 0
    let take = { (line: [UInt8]?) in
      if isInside {
        isInside = false
      } else if line?.isEmpty != true {
        body(line.flatMap { try? ContainerJSON.decode(LedgerLine.self, from: $0) })
      }
    }
    var count = 0
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while count < bytes - start {
      let got = try files.read(file, into: &piece)
      if got == 0 { break }
      count += got
      lines.take(piece.span.extracting(0..<got), take)
    }
    lines.finishLast(take)
    return Extent(bytes: count, isCut: start > 0)
  }
}

extension ReadProblem.Cause: Error {}
