internal import Glibc
internal import ImagePipeline

/// An output that is there whole or not at all.
///
/// Bytes go to `descriptor`, and `commit()` puts them in their place. A file takes its name when it
/// is whole; a pipe, FIFO or device gets its bytes from a file without a name once they are all
/// there. Without `commit()` nothing is left.
package struct AtomicOutput: ~Copyable {
  /// Where to write; it stays this value's.
  package let descriptor: Int32

  private let spoolFolder: String
  private let target: OutputTarget
  private var pending: PendingFile?

  /// Looks at the place and opens the temporary file.
  ///
  /// - Parameters:
  ///   - path: the file to make or replace; `-` is standard output.
  ///   - spoolFolder: where the bytes wait that go to anything but a file.
  ///   - canBeNameless: whether a file may go without a name until it is whole, where that can be.
  /// - Throws: `OutputError`; nothing is left.
  package init(
    _ path: Argument, spoolFolder: String = "/tmp", canBeNameless: Bool = true
  ) throws(OutputError) {
    let target = try OutputTarget(path)
    switch target {
    case .file(let path, let existing):
      let pending = try PendingFile(at: path, canBeNameless: canBeNameless)
      if let existing {
        // Only root may give a file away; else the new file is the writer's, as after a copy.
        _ = fchown(pending.descriptor, existing.owner, existing.group)
        fchmod(pending.descriptor, existing.mode)
      }
      descriptor = pending.descriptor
      self.pending = consume pending
    case .special, .descriptor:
      descriptor = try Self.spoolFile(in: spoolFolder)
      pending = nil
    }
    self.spoolFolder = spoolFolder
    self.target = target
  }

  deinit {
    if case .file = target { return }
    close(descriptor)
  }

  /// What a failed write to `descriptor` means.
  package func failure(_ errno: Int32) -> OutputError {
    if case .file = target { return .failed(errno: errno) }
    return .spoolFailed(folder: spoolFolder, errno: errno)
  }

  /// The folder that a file comes into, as a path with its final slash; nil for anything but a file.
  var folder: Argument? {
    switch pending {
    case .some(let file): file.folderPath
    case .none: nil
    }
  }

  /// Begins to write to the disk what was written, where it is a file; only to save time.
  package borrowing func startSync() {
    switch pending {
    case .some(let file): file.startSync()
    case .none: break
    }
  }

  /// Waits until what was written is on the disk, where it is a file.
  ///
  /// - Throws: `failed`.
  package borrowing func sync() throws(OutputError) {
    switch pending {
    case .some(let file): try file.sync()
    case .none: break
    }
  }

  /// Puts what was written in its place, synced to the disk where it is a file.
  ///
  /// - Throws: `failed`, `permissionDenied`, or what opening a FIFO or device says; a file's old
  ///   content is then as it was.
  package consuming func commit() throws(OutputError) {
    try sync()
    try place(lasts: true)
  }

  /// Puts what was written in its place, where it has been synced.
  ///
  /// - Parameter lasts: whether the folder of a file is synced.
  /// - Throws: as `commit()`.
  package consuming func place(lasts: Bool) throws(OutputError) {
    switch target {
    case .file:
      guard let file = pending.take() else { return }
      try file.place(lasts: lasts)
    case .descriptor(let output): try Descriptor.copy(descriptor, to: output)
    case .special(let path):
      let output = unsafe path.withCString { unsafe open($0, O_WRONLY | O_CLOEXEC | O_NOCTTY) }
      guard output >= 0 else { throw .opening(errno) }
      defer { close(output) }
      try Descriptor.copy(descriptor, to: output)
    }
  }

  private static func spoolFile(in folder: String) throws(OutputError) -> Int32 {
    let descriptor = SpillFolder.openFile(in: folder)
    guard descriptor >= 0 else { throw .spoolFailed(folder: folder, errno: errno) }
    return descriptor
  }
}
