public import WidgetTimeline

/// A container's ledger: which reloads were asked for, and what widgets say they drew.
///
/// A small file a day, a line each, to which an app, its extensions and scripts append at the same
/// time. Nothing is locked: a suspended extension would hold the lock. Nothing is brought to the disk
/// on purpose either: what a power cut takes is a line of a count, and a sync costs an extension more
/// than all the rest.
public struct ContainerLedger: Sendable {
  /// The container's folder.
  public let root: String
  let files: FileSystem

  /// The most bytes of a line, its end included: less than a page, so that it is written at once.
  public static let longestLine = 1024

  /// Makes a ledger; nothing is looked at yet.
  public init(root: String) {
    self.init(root: root, files: FileSystem())
  }

  package init(root: String, files: FileSystem) {
    self.root = root
    self.files = files
  }

  /// Appends a line to the file of its day, from any number of processes at once.
  ///
  /// The whole line is one write to a file opened with O_APPEND, which local file systems make in one
  /// piece; network ones may not. Folder and file are made where they are missing, the container never.
  /// A line that a killed or full writer left without its end takes no other with it: this one then
  /// begins with a line feed, and where the other came in between, it is written again after one.
  /// Takes some fifteen system calls where the file is there, and memory for the line.
  ///
  /// - Parameters:
  ///   - line: What to tell.
  ///   - zone: The zone of the device: its day at `line.at` names the file.
  /// - Throws: `ledgerLineTooLong`, `missing` where there is no container, `document` for one that is of
  ///   a newer format or damaged, or a day's file that is none, and nothing was written; `file`, and no
  ///   line or a part of one was.
  public func append(_ line: LedgerLine, zone: ZoneRules) throws(ContainerError) {
    let path = "\(root)/\(ContainerLayout.ledgerFile(zone.localDay(at: line.at)))"
    let bytes = try onDocument(path, try ContainerJSON.encode(line))
    guard bytes.count <= Self.longestLine else {
      throw .ledgerLineTooLong(bytes: bytes.count, limit: Self.longestLine)
    }
    try files.descriptor(of: root)
    do {
      try LedgerFile(path: path, files: files).append(bytes)
    } catch {
      guard error.error == .endlessLink || error.error == .invalid else { throw .file(error) }
      throw .document(path: path, .corrupt(reason: "it is a link, or not a file"))
    }
  }

  /// Whether there is a folder for the days.
  ///
  /// - Throws: `document` where something else has its name.
  func hasFolder() throws(ContainerError) -> Bool {
    let path = "\(root)/\(ContainerLayout.ledger)"
    do {
      // What a link stands for counts.
      if try files.status(of: "\(path)/.") != nil { return true }
    } catch {
      guard error.error == .notFolder else { throw .file(error) }
      throw .document(path: path, .corrupt(reason: "it is not a folder"))
    }
    guard try onFiles(try files.status(of: path)) == nil else {
      throw .document(path: path, .corrupt(reason: "it is a link to nothing"))
    }
    return false
  }
}
