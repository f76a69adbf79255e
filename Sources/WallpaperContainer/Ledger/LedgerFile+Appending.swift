extension LedgerFile {
  private static let lineFeed = UInt8(ascii: "\n")
  /// How often a line is written that others come in between of; once is enough but for bad luck.
  private static let attempts = 4

  /// Appends a line, which ends with a line feed.
  func append(_ line: [UInt8]) throws(FileFailure) {
    let file = try openToAppend()
    let status = try files.status(file)
    // A folder can't be opened so; a pipe would swallow the line.
    guard status.kind == .regular else { throw FileFailure(.write, path, .invalid) }
    if status.mode & 0o644 != 0o644 {
      // Somebody else's file keeps what it has; a line can be written all the same.
      try? files.setMode(path, status.mode | 0o644)
    }
    var line = line[...]
    if try lacksEnd(file) { line = [Self.lineFeed] + line }
    for _ in 0..<Self.attempts {
      if try write(line, to: file) { return }
      if line.first != Self.lineFeed { line = [Self.lineFeed] + line }
    }
    throw FileFailure(.write, path, .inputOutput)
  }

  private func openToAppend() throws(FileFailure) -> OpenFile {
    do {
      return try files.open(path, .append)
    } catch {
      guard error.error == .noSuchFile else { throw error }
      let folder = FileSystem.parent(of: path)
      _ = try files.makeFolder(folder)
      try files.grantFolderPermissions(folder)
      return try files.open(path, .append)
    }
  }

  /// Writes a line; false where what is in the file is not this line alone: it was written in pieces
  /// and another came in between, or what was there before had no end.
  private func write(
    _ line: ArraySlice<UInt8>, to file: borrowing OpenFile
  ) throws(FileFailure) -> Bool {
    var rest = line
    var start: Int?
    var end: Int?
    var isWhole = true
    while !rest.isEmpty {
      let place = try files.append(rest, to: file)
      if let end, end != place.lowerBound { isWhole = false }
      start = start ?? place.lowerBound
      end = place.upperBound
      rest = rest.dropFirst(place.count)
    }
    guard isWhole, let start else { return false }
    if line.first == Self.lineFeed { return true }
    return try endsLine(before: start, file)
  }

  /// Whether the last line has no end, and is not just being written.
  ///
  /// A file is seen to grow by pages in the midst of one write. Where the line seems to have no end and
  /// has one, an empty line comes of it, which is none.
  private func lacksEnd(_ file: borrowing OpenFile) throws(FileFailure) -> Bool {
    var seen: Int?
    while true {
      let bytes = try files.status(file).bytes
      if try endsLine(before: bytes, file) { return false }
      if seen == bytes { return true }
      seen = bytes
    }
  }

  /// Whether a line can begin at an offset: nothing or a line feed is before it.
  private func endsLine(
    before offset: Int, _ file: borrowing OpenFile
  ) throws(FileFailure) -> Bool {
    guard offset > 0 else { return true }
    try files.seek(file, to: offset - 1)
    var byte: [UInt8] = [0]
    let count = try files.read(file, into: &byte)
    return count == 1 && byte[0] == Self.lineFeed
  }
}
