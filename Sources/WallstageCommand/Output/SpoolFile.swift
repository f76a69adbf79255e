internal import Glibc

/// A temporary file without a name, gone with its descriptor.
enum SpoolFile {
  /// The folder for temporary files: TMPDIR, else /tmp.
  static var folder: String {
    guard let value = unsafe getenv("TMPDIR") else { return "/tmp" }
    let folder = unsafe String(cString: value)
    return folder.isEmpty ? "/tmp" : folder
  }

  /// Opens one for reading and writing, mode 0600.
  static func open() throws(OutputError) -> Int32 {
    let template = Argument(folder + "/wallstage-XXXXXX")
    var path = template.bytes.map { CChar(bitPattern: $0) } + [0]
    let descriptor = unsafe mkstemp(&path)
    guard descriptor >= 0 else { throw .opening(errno) }
    unsafe unlink(path)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }
}
