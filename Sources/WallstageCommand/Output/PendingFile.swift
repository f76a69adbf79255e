internal import Glibc

/// A file that is being written and takes its name only when it is whole.
///
/// Until `place()` it has no name at all (open(2), `O_TMPFILE`), so that whatever ends the process
/// leaves nothing. Where the file system or a missing /proc does not allow that, it has a hidden
/// name beside its place, which a signal handler and `deinit` remove. Its folder is held open: a
/// folder that is moved in the meantime gets the file all the same.
struct PendingFile: ~Copyable {
  /// Where to write; it stays this value's.
  let descriptor: Int32

  private let path: Argument
  private let folder: Int32
  private var hidden: HiddenName?

  // Of Linux alone, so not in Swift's Glibc module; the same on x86-64 and arm64
  // (asm-generic/fcntl.h). A folder may be open for its path though it may not be listed.
  private static let pathOnly: Int32 = 0o10_000_000
  private static let nameless: Int32 = 0o20_000_000 | O_DIRECTORY

  /// A name in the folder, and its place in the signal handler's table.
  private typealias HiddenName = (name: Argument, token: TemporaryPaths.Token)

  /// Makes the file, mode 0666 less the umask.
  ///
  /// - Parameters:
  ///   - path: its place; links were followed.
  ///   - canBeNameless: whether to try that.
  /// - Throws: `OutputError`; nothing is left.
  init(at path: Argument, canBeNameless: Bool) throws(OutputError) {
    let parent = path.folder.bytes.isEmpty ? "." : path.folder
    let folder = unsafe parent.withCString {
      unsafe open($0, Self.pathOnly | O_DIRECTORY | O_CLOEXEC)
    }
    guard folder >= 0 else { throw .opening(errno) }
    if canBeNameless, let descriptor = Self.openNameless(in: folder) {
      self.init(descriptor: descriptor, path: path, folder: folder, hidden: nil)
      return
    }
    do throws(OutputError) {
      var descriptor: Int32 = -1
      let hidden = try Self.addHiddenName(beside: path) { name in
        descriptor = unsafe name.withCString {
          unsafe openat(folder, $0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        }
        return descriptor >= 0
      }
      self.init(descriptor: descriptor, path: path, folder: folder, hidden: hidden)
    } catch {
      close(folder)
      throw .opening(error.errno)
    }
  }

  private init(descriptor: Int32, path: Argument, folder: Int32, hidden: HiddenName?) {
    self.descriptor = descriptor
    self.path = path
    self.folder = folder
    self.hidden = hidden
  }

  deinit {
    close(descriptor)
    if let hidden {
      _ = unsafe hidden.name.withCString { unsafe unlinkat(folder, $0, 0) }
      TemporaryPaths.remove(hidden.token)
    }
    close(folder)
  }

  /// The folder that it comes into, with its final slash.
  var folderPath: Argument { path.folder }

  /// Begins to write to the disk what is in the file, and does not wait for it.
  borrowing func startSync() {
    posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED)
  }

  /// Waits until what is in the file is on the disk.
  ///
  /// - Throws: `failed`.
  borrowing func sync() throws(OutputError) {
    guard fsync(descriptor) == 0 else { throw .failed(errno: errno) }
  }

  /// Puts the file, which is synced, in its place, over what is there.
  ///
  /// - Parameter lasts: whether the folder is synced as well, which makes the rename last.
  /// - Throws: `failed` or `permissionDenied`; what was there is then as it was.
  consuming func place(lasts: Bool) throws(OutputError) {
    if hidden == nil {
      // A link can't replace a file, a rename can.
      let own = Argument("/proc/self/fd/\(descriptor)")
      hidden = try Self.addHiddenName(beside: path) { name in
        unsafe own.withCString { own in
          unsafe name.withCString { unsafe linkat(AT_FDCWD, own, folder, $0, AT_SYMLINK_FOLLOW) }
        } == 0
      }
    }
    guard let hidden else { return }
    let result = unsafe hidden.name.withCString { old in
      unsafe path.lastPart.withCString { new in unsafe renameat(folder, old, folder, new) }
    }
    guard result == 0 else { throw .placing(errno) }
    self.hidden = nil
    TemporaryPaths.remove(hidden.token)
    if lasts { syncFolder() }
  }

  /// Makes the rename last; a file system that can't is no reason to fail, the file is there.
  private func syncFolder() {
    let readable = unsafe openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard readable >= 0 else { return }
    fsync(readable)
    close(readable)
  }

  private static func openNameless(in folder: Int32) -> Int32? {
    guard unsafe access("/proc/self/fd", X_OK) == 0 else { return nil }
    let descriptor = unsafe openat(folder, ".", Self.nameless | O_WRONLY | O_CLOEXEC, 0o666)
    return descriptor >= 0 ? descriptor : nil
  }

  /// Finds a hidden name for which `make` makes a file.
  private static func addHiddenName(
    beside path: Argument, _ make: (Argument) -> Bool
  ) throws(OutputError) -> HiddenName {
    while true {
      let name = Argument(".wallstage-" + String(UInt64.random(in: 0 ... .max), radix: 36))
      // Remembered first: a signal between the two finds nothing to remove, not a file to forget.
      let token = TemporaryPaths.add(path.sibling(name))
      if make(name) { return (name, token) }
      let error = errno
      TemporaryPaths.remove(token)
      guard error == EEXIST || error == EINTR else { throw .placing(error) }
    }
  }
}
