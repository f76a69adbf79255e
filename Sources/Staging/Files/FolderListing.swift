internal import Glibc
internal import WallpaperContainer

/// The names in one folder, sorted, with what each stands for.
struct FolderListing {
  /// A name and its kind.
  struct Entry {
    var name: String
    var kind: FileKind
  }

  /// The folder's path.
  let path: String
  /// The entries but `.` and `..`, ascending by the bytes of their names; names that begin with a
  /// dot are left out.
  private(set) var entries: [Entry] = []
  /// The names that are not UTF-8, made readable.
  private(set) var unreadableNames: [String] = []

  /// Reads a folder: one system call for some hundred entries, none for each.
  ///
  /// - Throws: what opening or reading it failed with.
  init(path: String) throws(PackProblem) {
    self.path = path
    guard let folder = unsafe opendir(path) else { throw PackProblem(errno: errno, path: path) }
    defer { _ = unsafe closedir(folder) }
    while true {
      errno = 0
      guard let record = unsafe readdir(folder) else { break }
      try add(unsafe Self.name(in: record), kind: FileKind(entryType: unsafe record.pointee.d_type))
    }
    if errno != 0 { throw PackProblem(errno: errno, path: path) }
    entries.sort { $0.name.precedesByBytes($1.name) }
    unreadableNames.sort()
  }

  /// The kind of a name that the folder has.
  func kind(of name: String) -> FileKind? {
    entries.first { $0.name == name }?.kind
  }

  /// Whether a stager writes here: a container, also one that lost its descriptor.
  var isContainer: Bool {
    let folders = [ContainerLayout.playlists, ContainerLayout.assets]
    let files = [ContainerLayout.descriptor, ContainerLayout.lock]
    return folders.allSatisfy { kind(of: $0) == .folder }
      && files.contains { kind(of: $0) == .regular }
  }

  private mutating func add(_ name: [UInt8], kind: FileKind?) throws(PackProblem) {
    guard name.first != UInt8(ascii: ".") else { return }
    guard let text = String(validating: name, as: UTF8.self) else {
      unreadableNames.append(String(decoding: name, as: UTF8.self))
      return
    }
    if let kind {
      entries.append(Entry(name: text, kind: kind))
    } else if let kind = try? FileKind(ofNameAt: "\(path)/\(text)") {
      // A file that went since the folder was read is none of ours.
      entries.append(Entry(name: text, kind: kind))
    }
  }

  /// The bytes of a record's name, up to its zero, wherever the record ends.
  private static func name(in record: UnsafeMutablePointer<dirent>) -> [UInt8] {
    unsafe withUnsafePointer(to: &record.pointee.d_name) { field in
      unsafe field.withMemoryRebound(to: UInt8.self, capacity: 1) { text in
        let count = unsafe strlen(text)
        return unsafe Array(UnsafeBufferPointer(start: text, count: count))
      }
    }
  }
}
