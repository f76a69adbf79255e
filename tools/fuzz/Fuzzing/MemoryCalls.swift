import Synchronization
import WallpaperContainer

/// A container whose files lie in memory: what is read is here, and nothing can be written.
final class MemoryCalls: SystemCalls {
  private let files: [String: [UInt8]]
  private let opened = Mutex<[Int32: (path: String, read: Int)]>([:])

  init(_ files: [String: [UInt8]]) { self.files = files }

  func openFile(_ path: String, _ purpose: OpenPurpose) throws(Errno) -> Int32 {
    guard purpose == .read else { throw .readOnly }
    guard files[path] != nil else { throw .noSuchFile }
    return opened.withLock { table in
      let descriptor = (table.keys.max() ?? 2) + 1
      table[descriptor] = (path, 0)
      return descriptor
    }
  }

  func closeFile(_ descriptor: Int32) { opened.withLock { $0[descriptor] = nil } }

  func readFile(_ descriptor: Int32, into bytes: inout [UInt8]) throws(Errno) -> Int {
    let room = bytes.count
    let piece: ArraySlice<UInt8> = opened.withLock { table in
      guard let (path, read) = table[descriptor], let whole = files[path] else { return [] }
      let piece = whole.dropFirst(read).prefix(room)
      table[descriptor] = (path, read + piece.count)
      return piece
    }
    bytes.replaceSubrange(0..<piece.count, with: piece)
    return piece.count
  }

  func seekFile(_ descriptor: Int32, to offset: Int) throws(Errno) {
    opened.withLock { $0[descriptor]?.read = offset }
  }

  func offset(_ descriptor: Int32) throws(Errno) -> Int {
    opened.withLock { $0[descriptor]?.read ?? 0 }
  }

  func status(_ descriptor: Int32) throws(Errno) -> FileStatus {
    guard let path = opened.withLock({ $0[descriptor]?.path }) else { throw .invalid }
    return try status(of: path)
  }

  func status(of path: String) throws(Errno) -> FileStatus {
    guard let bytes = files[path] else { throw .noSuchFile }
    return FileStatus(
      kind: .regular, bytes: bytes.count, mode: 0o644, device: 1, inode: 1, modified: 0)
  }

  func names(in path: String) throws(Errno) -> [String] {
    files.keys.filter { $0.hasPrefix("\(path)/") }.map { String($0.dropFirst(path.count + 1)) }
  }

  func writeFile(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) throws(Errno) -> Int {
    throw .readOnly
  }
  func syncFile(_ descriptor: Int32) throws(Errno) { throw .readOnly }
  func setMode(_ path: String, _ mode: UInt32) throws(Errno) { throw .readOnly }
  func makeFolder(_ path: String) throws(Errno) { throw .readOnly }
  func renameFile(_ path: String, to other: String) throws(Errno) { throw .readOnly }
  func removeFile(_ path: String) throws(Errno) { throw .readOnly }
  func removeFolder(_ path: String) throws(Errno) { throw .readOnly }
  func target(ofLink path: String) throws(Errno) -> String { throw .invalid }
  func lockFile(_ descriptor: Int32) throws(Errno) { throw .readOnly }
  func unlockFile(_ descriptor: Int32) {}
}
