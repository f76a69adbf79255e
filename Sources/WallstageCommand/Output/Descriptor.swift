internal import Footprint
internal import Glibc

/// Whole writes and copies over file descriptors.
enum Descriptor {
  /// How much `copy` holds.
  private static let pieceBytes = 64 * 1024

  /// Writes all bytes.
  ///
  /// - Throws: `failed`, when some may have been written.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(OutputError) {
    let error = WholeWrite.write(bytes, to: descriptor)
    guard error == 0 else { throw .failed(errno: error) }
  }

  /// Copies a file from its first byte to its last.
  ///
  /// - Throws: `failed`.
  static func copy(_ source: Int32, to target: Int32) throws(OutputError) {
    guard lseek(source, 0, SEEK_SET) == 0 else { throw .failed(errno: errno) }
    var piece = [UInt8](repeating: 0, count: pieceBytes)
    while true {
      let count = unsafe read(source, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .failed(errno: errno) }
      if count == 0 { return }
      try write(count == piece.count ? piece : Array(piece[0..<count]), to: target)
    }
  }
}
