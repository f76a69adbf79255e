internal import Glibc

/// An output that is there whole or not at all.
///
/// Bytes go to `descriptor`, and `commit()` puts them in their place. A file appears by a rename
/// from a hidden temporary file in the same folder; a pipe, FIFO or device gets its bytes from a
/// file without a name once they are all there. Without `commit()` nothing is left.
package struct AtomicOutput: ~Copyable {
  /// Where to write; it stays this value's.
  package let descriptor: Int32

  private let target: OutputTarget
  private var temporary: (path: Argument, token: TemporaryPaths.Token)?

  /// Looks at the place and opens the temporary file.
  ///
  /// - Parameter path: the file to make or replace; `-` is standard output.
  /// - Throws: `OutputError`; nothing is left.
  package init(_ path: Argument) throws(OutputError) {
    let target = try OutputTarget(path)
    switch target {
    case .file(let path, let existing):
      let made = try Self.makeTemporary(beside: path)
      if let existing {
        // Only root may give a file away; else the new file is the writer's, as after a copy.
        _ = fchown(made.descriptor, existing.owner, existing.group)
        fchmod(made.descriptor, existing.mode)
      }
      self.init(target: target, descriptor: made.descriptor, temporary: (made.path, made.token))
    case .special, .descriptor:
      self.init(target: target, descriptor: try SpoolFile.open(), temporary: nil)
    }
  }

  private init(
    target: OutputTarget, descriptor: Int32,
    temporary: (path: Argument, token: TemporaryPaths.Token)?
  ) {
    self.target = target
    self.descriptor = descriptor
    self.temporary = temporary
  }

  deinit {
    close(descriptor)
    guard let temporary else { return }
    _ = unsafe temporary.path.withCString { unsafe unlink($0) }
    TemporaryPaths.remove(temporary.token)
  }

  /// Puts what was written in its place, synced to the disk where it is a file.
  ///
  /// - Throws: `failed`, or what opening a FIFO or device says; a file's old content is then as it
  ///   was.
  package consuming func commit() throws(OutputError) {
    switch target {
    case .file(let path, _): try replace(path)
    case .descriptor(let output): try Descriptor.copy(descriptor, to: output)
    case .special(let path):
      let output = unsafe path.withCString { unsafe open($0, O_WRONLY | O_CLOEXEC | O_NOCTTY) }
      guard output >= 0 else { throw .opening(errno) }
      defer { close(output) }
      try Descriptor.copy(descriptor, to: output)
    }
  }

  private mutating func replace(_ path: Argument) throws(OutputError) {
    guard let temporary else { return }
    guard fsync(descriptor) == 0 else { throw .failed(errno: errno) }
    let result = unsafe temporary.path.withCString { old in
      unsafe path.withCString { new in unsafe rename(old, new) }
    }
    guard result == 0 else { throw .failed(errno: errno) }
    self.temporary = nil
    TemporaryPaths.remove(temporary.token)
    Self.syncFolder(of: path)
  }

  /// Makes the rename last; a file system that can't is no reason to fail, the file is there.
  private static func syncFolder(of path: Argument) {
    let folder = path.folder.bytes.isEmpty ? "." : path.folder
    let descriptor = unsafe folder.withCString {
      unsafe open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func makeTemporary(
    beside path: Argument
  ) throws(OutputError) -> (descriptor: Int32, path: Argument, token: TemporaryPaths.Token) {
    while true {
      let name = ".wallstage-" + String(UInt64.random(in: 0 ... .max), radix: 36)
      let temporary = path.sibling(Argument(name))
      // Remembered first: a signal between the two finds nothing to remove, not a file to forget.
      let token = TemporaryPaths.add(temporary)
      let descriptor = unsafe temporary.withCString {
        unsafe open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      }
      if descriptor >= 0 { return (descriptor, temporary, token) }
      let error = errno
      TemporaryPaths.remove(token)
      guard error == EEXIST || error == EINTR else { throw .opening(error) }
    }
  }
}
