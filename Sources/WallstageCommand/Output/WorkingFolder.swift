internal import Glibc

/// Paths that stay right wherever they are read.
enum WorkingFolder {
  /// A path as it is when absolute, else from this process's folder on.
  static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = unsafe getcwd(nil, 0) else { return path }
    defer { unsafe free(folder) }
    let start = unsafe String(cString: folder)
    return path == "." ? start : (start == "/" ? "/\(path)" : "\(start)/\(path)")
  }
}
