import Synchronization
import WallpaperContainer

/// The real calls, of which one fails, or after which nothing is done any more.
final class ScriptedCalls: SystemCalls {
  enum Script {
    /// Everything works; calls are counted.
    case normal
    /// The call of this number fails, and only this one.
    case fail(at: Int, with: Errno)
    /// The process is gone before the call of this number: neither it nor any later one is made.
    case kill(at: Int)
    /// As `kill`, and if the call is a write, half of it is made.
    case killInside(at: Int)
    /// From the call of this number on, every one that would change what is on the disk fails.
    case failChanges(from: Int, with: Errno)
    /// Every call is interrupted once before it works, and no write takes more than seven bytes.
    case disturb
  }

  static let killed = Errno(-1)

  private struct State {
    var count = 0
    var names: [String] = []
    var interrupted = false
  }

  private let script: Script
  private let real = POSIXCalls()
  private let state = Mutex(State())

  init(_ script: Script = .normal) {
    self.script = script
  }

  /// How many calls were asked for.
  var count: Int { state.withLock(\.count) }

  /// The calls, in order.
  var names: [String] { state.withLock(\.names) }

  func openFile(_ path: String, _ purpose: OpenPurpose) throws(Errno) -> Int32 {
    try admit("open \(purpose) \(path)")
    return try real.openFile(path, purpose)
  }

  func closeFile(_ descriptor: Int32) {
    // The kernel closes the files of a killed process too.
    real.closeFile(descriptor)
  }

  func readFile(_ descriptor: Int32, into bytes: inout [UInt8]) throws(Errno) -> Int {
    try admit("read")
    return try real.readFile(descriptor, into: &bytes)
  }

  func seekFile(_ descriptor: Int32, to offset: Int) throws(Errno) {
    try admit("seek")
    try real.seekFile(descriptor, to: offset)
  }

  func offset(_ descriptor: Int32) throws(Errno) -> Int {
    try admit("offset")
    return try real.offset(descriptor)
  }

  func writeFile(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) throws(Errno) -> Int {
    do {
      try admit("write")
    } catch {
      if case .killInside(count) = script {
        _ = try real.writeFile(descriptor, bytes.prefix(bytes.count / 2))
      }
      throw error
    }
    if case .disturb = script { return try real.writeFile(descriptor, bytes.prefix(7)) }
    return try real.writeFile(descriptor, bytes)
  }

  func syncFile(_ descriptor: Int32) throws(Errno) {
    // Nobody cuts the power of a test; leaving the disk alone makes hundreds of runs quick.
    try admit("sync")
  }

  func status(_ descriptor: Int32) throws(Errno) -> FileStatus {
    try admit("fstat")
    return try real.status(descriptor)
  }

  func status(of path: String) throws(Errno) -> FileStatus {
    try admit("lstat \(path)")
    return try real.status(of: path)
  }

  func setMode(_ path: String, _ mode: UInt32) throws(Errno) {
    try admit("chmod \(path)")
    try real.setMode(path, mode)
  }

  func makeFolder(_ path: String) throws(Errno) {
    try admit("mkdir \(path)")
    try real.makeFolder(path)
  }

  func renameFile(_ path: String, to other: String) throws(Errno) {
    try admit("rename \(other)")
    try real.renameFile(path, to: other)
  }

  func removeFile(_ path: String) throws(Errno) {
    try admit("unlink \(path)")
    try real.removeFile(path)
  }

  func removeFolder(_ path: String) throws(Errno) {
    try admit("rmdir \(path)")
    try real.removeFolder(path)
  }

  func names(in path: String) throws(Errno) -> [String] {
    try admit("list \(path)")
    return try real.names(in: path)
  }

  func target(ofLink path: String) throws(Errno) -> String {
    try admit("readlink \(path)")
    return try real.target(ofLink: path)
  }

  func lockFile(_ descriptor: Int32) throws(Errno) {
    try admit("flock")
    try real.lockFile(descriptor)
  }

  func unlockFile(_ descriptor: Int32) {
    // As for closing.
    real.unlockFile(descriptor)
  }

  private func admit(_ name: String) throws(Errno) {
    let (number, interrupts) = state.withLock { state in
      state.count += 1
      state.names.append(name)
      state.interrupted.toggle()
      return (state.count, state.interrupted)
    }
    switch script {
    case .normal: break
    case .fail(number, let error): throw error
    case .fail: break
    case .kill(let last) where number >= last: throw Self.killed
    case .killInside(let last) where number >= last: throw Self.killed
    case .kill, .killInside: break
    case .failChanges(let first, let error) where number >= first:
      if changesDisk(name) { throw error }
    case .failChanges: break
    case .disturb where interrupts: throw .interrupted
    case .disturb: break
    }
  }

  /// What the system says before it looks at whether it may write stays as it is: that a folder is
  /// there, or a file is not.
  private func changesDisk(_ name: String) -> Bool {
    let words = name.split(separator: " ", maxSplits: 1).map(String.init)
    let isThere = words.count == 2 && (try? real.status(of: words[1])) != nil
    return switch words[0] {
    case "write", "rename", "chmod": true
    case "open": !words[1].hasPrefix("read") && !words[1].hasPrefix("folder")
    case "mkdir": !isThere
    case "unlink", "rmdir": isThere
    default: false
    }
  }
}
