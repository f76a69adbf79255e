/// The right to write to a container, held by one process at a time and for as long as this value
/// lives.
///
/// It is the kernel's (flock(2)), so that it ends with a process however that ends; and it is not
/// inherited by programs that the process starts.
package struct StagerLock: ~Copyable {
  private let file: OpenFile
  private let files: FileSystem

  /// Takes the lock without waiting.
  ///
  /// - Parameter made: Gets the lock's file, once it is locked and where it was not there before.
  /// - Throws: `ContainerError.busy` when another process has it.
  static func acquire(
    path: String, files: FileSystem, made: inout MadeFiles
  ) throws(ContainerError) -> StagerLock {
    while true {
      let isNew = try onFiles(try files.status(of: path)) == nil
      let file = try onFiles(try files.open(path, .lock))
      guard try onFiles(try files.lock(file)) else { throw .busy(lock: path) }
      if isNew { made.add(file: path) }
      let held = try onFiles(try files.status(file))
      // Between open and lock another stager may have removed the file with a container that it
      // gave up: then this is the lock of nothing.
      guard let named = try onFiles(try files.status(of: path)),
        named.inode == held.inode, named.device == held.device
      else { continue }
      if held.mode & 0o777 != 0o644 { try onFiles(try files.setFilePermissions(path)) }
      return StagerLock(file: file, files: files)
    }
  }

  private init(file: consuming OpenFile, files: FileSystem) {
    self.file = file
    self.files = files
  }

  deinit {
    files.unlock(file)
  }
}
