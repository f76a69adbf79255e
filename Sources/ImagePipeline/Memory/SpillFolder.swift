internal import CCodecs
internal import Glibc

/// The folder for what is too much for memory: files without a name, gone with the process.
///
/// A file in a tmpfs lies in memory, counts as the process's in a memory cgroup and can't be dropped
/// like pages of a disk's file: so such a folder is the last choice.
public enum SpillFolder {
  /// The folder to take in this process.
  ///
  /// That is TMPDIR where it is set, unless it lies in memory; else the first of /var/tmp, /tmp and the
  /// current folder that lies on a disk and may be written to. Where none does, TMPDIR is taken all
  /// the same, else the first that may be written to. A TMPDIR that is missing, full or not writable
  /// is not passed over: whoever set it wants to hear of it, as `PictureError.spoolFailed`.
  public static func standard() -> String {
    let named = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) }
    return chosen(named: named ?? "", others: ["/var/tmp", "/tmp", "."], kind: kind)
  }

  /// What a folder is good for.
  enum Kind {
    /// It may be written to and lies on a disk, or whatever is no memory.
    case disk
    /// It may be written to and lies in memory.
    case memory
    /// It is missing, no folder, or may not be written to.
    case unusable
  }

  /// Chooses among a named folder, empty when there is none, and others.
  static func chosen(named: String, others: [String], kind: (String) -> Kind) -> String {
    if !named.isEmpty, kind(named) != .memory { return named }
    if let other = others.first(where: { kind($0) == .disk }) { return other }
    if !named.isEmpty { return named }
    return others.first { kind($0) == .memory } ?? others[0]
  }

  /// Looks at a folder.
  static func kind(_ folder: String) -> Kind {
    guard unsafe access(folder, W_OK | X_OK) == 0 else { return .unusable }
    return unsafe ccodecs_spill_folder_is_memory(folder) != 0 ? .memory : .disk
  }

  /// Makes a file without a name, for reading and writing, which is the caller's to close.
  ///
  /// - Returns: its descriptor; -1 with errno set when it can't be made.
  package static func openFile(in folder: String) -> Int32 {
    unsafe ccodecs_spill_open(folder)
  }
}
