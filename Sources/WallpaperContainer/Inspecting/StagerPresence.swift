/// Whether a stager is at work in a container, seen from outside.
///
/// From the kernel's list of locks: to try the lock would turn away a stager that starts in that
/// instant. Where there is no such list, or the file system numbers its files otherwise there, nothing
/// is known.
package enum StagerPresence {
  /// Whether a process holds the container's lock; nil where that can't be known.
  package static func isAtWork(in root: String, files: FileSystem = FileSystem()) -> Bool? {
    #if canImport(Glibc)
      do throws(FileFailure) {
        guard let lock = try files.status(of: "\(root)/\(ContainerLayout.lock)") else {
          return false
        }
        let list = try files.open("/proc/locks", .read)
        var lines = LineReader(longestBytes: 4096)
        var isHeld = false
        try files.forEachPiece(of: list) { piece in
          lines.take(piece) { line in
            if let line, isWriteLock(String(decoding: line, as: UTF8.self), of: lock) {
              isHeld = true
            }
          }
        }
        return isHeld
      } catch {
        return nil
      }
    #else
      return nil
    #endif
  }

  #if canImport(Glibc)
    /// Whether a line such as `3: FLOCK  ADVISORY  WRITE 19279 fe:00:16226461 0 EOF` (proc(5)) is a
    /// lock of the file; one who waits has `->` before the kind.
    package static func isWriteLock(_ line: String, of file: FileStatus) -> Bool {
      let words = line.split(separator: " ")
      guard words.count >= 6, words[1] == "FLOCK", words[3] == "WRITE" else { return false }
      let place = words[5].split(separator: ":")
      guard place.count == 3, let major = UInt64(place[0], radix: 16),
        let minor = UInt64(place[1], radix: 16), let inode = UInt64(place[2])
      else { return false }
      // A device's number as glibc puts it together (sys/sysmacros.h).
      let fileMajor = (file.device >> 8) & 0xfff | (file.device >> 32) & ~0xfff
      let fileMinor = file.device & 0xff | (file.device >> 12) & ~0xff & 0xffff_ffff
      return inode == file.inode && major == fileMajor && minor == fileMinor
    }
  #endif
}
