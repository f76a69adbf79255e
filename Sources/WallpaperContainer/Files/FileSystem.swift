/// Files and folders, over the system calls: interrupted calls are made again, short writes are
/// continued, and a failure says which call on which path.
package struct FileSystem: Sendable {
  /// What a name starts with until its file is whole; the same in every folder of a container.
  package static let incomingPrefix = ".incoming-"

  private let calls: any SystemCalls

  /// Makes a file system over the real calls, or a test's.
  package init(calls: any SystemCalls = POSIXCalls()) {
    self.calls = calls
  }

  /// Opens a file; it closes itself.
  package func open(_ path: String, _ purpose: OpenPurpose) throws(FileFailure) -> OpenFile {
    let call: FileFailure.Call =
      switch purpose {
      case .read, .folder: .open
      case .create, .lock: .create
      case .append: .write
      }
    let descriptor = try attempt(call, path) { () throws(Errno) in
      try calls.openFile(path, purpose)
    }
    return OpenFile(descriptor, path: path, calls: calls)
  }

  /// Reads into `bytes` from where the last read ended.
  ///
  /// - Returns: How many came, 0 at the end of the file.
  package func read(
    _ file: borrowing OpenFile, into bytes: inout [UInt8]
  ) throws(FileFailure) -> Int {
    while true {
      do {
        return try calls.readFile(file.descriptor, into: &bytes)
      } catch .interrupted {
        continue
      } catch {
        throw FileFailure(.read, file.path, error)
      }
    }
  }

  /// Has the next read begin at an offset from the file's beginning.
  package func seek(_ file: borrowing OpenFile, to offset: Int) throws(FileFailure) {
    let descriptor = file.descriptor
    try attempt(.read, file.path) { () throws(Errno) in
      try calls.seekFile(descriptor, to: offset)
    }
  }

  /// Writes all of `bytes`.
  package func write(_ bytes: [UInt8], to file: borrowing OpenFile) throws(FileFailure) {
    let descriptor = file.descriptor
    var rest = bytes[...]
    while !rest.isEmpty {
      let slice = rest
      let count = try attempt(.write, file.path) { () throws(Errno) in
        try calls.writeFile(descriptor, slice)
      }
      // A device that takes nothing and names no reason would keep us here for ever.
      guard count > 0 else { throw FileFailure(.write, file.path, .inputOutput) }
      rest = rest.dropFirst(count)
    }
  }

  /// Appends what the system takes of `bytes` in one call to a file that was opened for that.
  ///
  /// - Returns: Where in the file they came to lie.
  package func append(
    _ bytes: ArraySlice<UInt8>, to file: borrowing OpenFile
  ) throws(FileFailure) -> Range<Int> {
    let descriptor = file.descriptor
    let count = try attempt(.write, file.path) { () throws(Errno) in
      try calls.writeFile(descriptor, bytes)
    }
    guard count > 0 else { throw FileFailure(.write, file.path, .inputOutput) }
    let end = try attempt(.write, file.path) { () throws(Errno) in try calls.offset(descriptor) }
    return end - count..<end
  }

  /// Brings an open file's bytes to the disk.
  package func sync(_ file: borrowing OpenFile) throws(FileFailure) {
    let descriptor = file.descriptor
    try attempt(.sync, file.path) { () throws(Errno) in try calls.syncFile(descriptor) }
  }

  /// Brings a folder's names to the disk.
  package func syncFolder(_ path: String) throws(FileFailure) {
    let folder = try open(path, .folder)
    do {
      try sync(folder)
    } catch {
      // EINVAL: this file system (some network ones) has no sync of folders to offer.
      if error.error != .invalid { throw error }
    }
  }

  /// What an open file is.
  package func status(_ file: borrowing OpenFile) throws(FileFailure) -> FileStatus {
    let descriptor = file.descriptor
    return try attempt(.look, file.path) { () throws(Errno) in try calls.status(descriptor) }
  }

  /// What `path` is, a link being a link; nil when there is nothing.
  package func status(of path: String) throws(FileFailure) -> FileStatus? {
    do {
      return try attempt(.look, path) { () throws(Errno) in try calls.status(of: path) }
    } catch {
      if error.error == .noSuchFile { return nil }
      throw error
    }
  }

  /// The names in a folder, sorted; nil when the folder is not there.
  package func names(in path: String) throws(FileFailure) -> [String]? {
    do {
      return try attempt(.list, path) { () throws(Errno) in try calls.names(in: path) }.sorted()
    } catch {
      if error.error == .noSuchFile { return nil }
      throw error
    }
  }

  /// Sets a file's or folder's permissions.
  package func setMode(_ path: String, _ mode: UInt32) throws(FileFailure) {
    try attempt(.setMode, path) { () throws(Errno) in try calls.setMode(path, mode) }
  }

  /// Gives a file its final name, in place of what has it.
  package func rename(_ path: String, to other: String) throws(FileFailure) {
    try attempt(.rename, other) { () throws(Errno) in try calls.renameFile(path, to: other) }
  }

  /// Removes a file; one that is not there is no failure.
  package func removeFile(_ path: String) throws(FileFailure) {
    do {
      try attempt(.remove, path) { () throws(Errno) in try calls.removeFile(path) }
    } catch {
      if error.error != .noSuchFile { throw error }
    }
  }

  /// Removes a folder that has nothing in it.
  package func removeFolder(_ path: String) throws(FileFailure) {
    try attempt(.remove, path) { () throws(Errno) in try calls.removeFolder(path) }
  }

  /// Makes a folder.
  ///
  /// - Returns: False when there was one.
  package func makeFolder(_ path: String) throws(FileFailure) -> Bool {
    do {
      try attempt(.makeFolder, path) { () throws(Errno) in try calls.makeFolder(path) }
      return true
    } catch {
      if error.error == .exists { return false }
      throw error
    }
  }

  /// Where a symbolic link points, as it is written there.
  package func target(ofLink path: String) throws(FileFailure) -> String {
    try attempt(.look, path) { () throws(Errno) in try calls.target(ofLink: path) }
  }

  /// Takes the lock of an open file.
  ///
  /// - Returns: False when somebody else has it.
  package func lock(_ file: borrowing OpenFile) throws(FileFailure) -> Bool {
    let descriptor = file.descriptor
    do {
      try attempt(.lock, file.path) { () throws(Errno) in try calls.lockFile(descriptor) }
      return true
    } catch {
      if error.error == .wouldBlock { return false }
      throw error
    }
  }

  /// Gives a lock back, also where a process that is being started still has the file open.
  package func unlock(_ file: borrowing OpenFile) {
    calls.unlockFile(file.descriptor)
  }

  @discardableResult
  private func attempt<Result>(
    _ call: FileFailure.Call, _ path: String, _ body: () throws(Errno) -> Result
  ) throws(FileFailure) -> Result {
    while true {
      do {
        return try body()
      } catch .interrupted {
        continue
      } catch {
        throw FileFailure(call, path, error)
      }
    }
  }
}
