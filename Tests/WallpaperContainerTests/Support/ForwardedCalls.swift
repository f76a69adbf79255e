import WallpaperContainer

/// The real calls, but for those that a test writes itself.
protocol ForwardedCalls: SystemCalls {}

extension ForwardedCalls {
  var real: POSIXCalls { POSIXCalls() }

  func openFile(_ path: String, _ purpose: OpenPurpose) throws(Errno) -> Int32 {
    try real.openFile(path, purpose)
  }
  func closeFile(_ descriptor: Int32) { real.closeFile(descriptor) }
  func readFile(_ descriptor: Int32, into bytes: inout [UInt8]) throws(Errno) -> Int {
    try real.readFile(descriptor, into: &bytes)
  }
  func seekFile(_ descriptor: Int32, to offset: Int) throws(Errno) {
    try real.seekFile(descriptor, to: offset)
  }
  func offset(_ descriptor: Int32) throws(Errno) -> Int { try real.offset(descriptor) }
  func writeFile(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) throws(Errno) -> Int {
    try real.writeFile(descriptor, bytes)
  }
  func syncFile(_ descriptor: Int32) throws(Errno) { try real.syncFile(descriptor) }
  func status(_ descriptor: Int32) throws(Errno) -> FileStatus { try real.status(descriptor) }
  func status(of path: String) throws(Errno) -> FileStatus { try real.status(of: path) }
  func setMode(_ path: String, _ mode: UInt32) throws(Errno) { try real.setMode(path, mode) }
  func makeFolder(_ path: String) throws(Errno) { try real.makeFolder(path) }
  func renameFile(_ path: String, to other: String) throws(Errno) {
    try real.renameFile(path, to: other)
  }
  func removeFile(_ path: String) throws(Errno) { try real.removeFile(path) }
  func removeFolder(_ path: String) throws(Errno) { try real.removeFolder(path) }
  func names(in path: String) throws(Errno) -> [String] { try real.names(in: path) }
  func target(ofLink path: String) throws(Errno) -> String { try real.target(ofLink: path) }
  func lockFile(_ descriptor: Int32) throws(Errno) { try real.lockFile(descriptor) }
  func unlockFile(_ descriptor: Int32) { real.unlockFile(descriptor) }
}
