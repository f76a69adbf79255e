internal import Footprint
internal import Glibc
package import WallpaperContainer

/// Where the stager keeps what it knows: history, and what names people's paths.
package struct StateDirectory: Hashable, Sendable {
  /// The folder's path.
  package let path: String

  /// Takes a path as it is.
  package init(path: String) {
    self.path = path
  }

  /// Finds the folder: the option, else the first of systemd's `$STATE_DIRECTORY`, else
  /// `$XDG_STATE_HOME/wallstage`, else `~/.local/state/wallstage`.
  ///
  /// Empty variables count as unset, and so does an `XDG_STATE_HOME` or `HOME` that is relative.
  ///
  /// - Parameter home: The home folder that the password database knows; asked only without HOME.
  /// - Returns: nil when there is no home folder either.
  /// Source: systemd.exec(5), XDG Base Directory Specification 0.8.
  package init?(
    option: String?, environment: [String: String],
    home: () -> String? = StateDirectory.homeInPasswordDatabase
  ) {
    func absolute(_ path: String?) -> String? {
      path.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let systemd = environment["STATE_DIRECTORY"]?.split(separator: ":").first
    if let option {
      path = option
    } else if let systemd {
      path = String(systemd)
    } else if let state = absolute(environment["XDG_STATE_HOME"]) {
      path = "\(state)/wallstage"
    } else if let home = absolute(environment["HOME"]) ?? absolute(home()) {
      path = "\(home)/.local/state/wallstage"
    } else {
      return nil
    }
  }

  /// Makes the folder and those on its way that are missing, for their owner alone (0700); what is
  /// there stays as it is.
  package func make() throws(FileFailure) {
    var missing: [String] = []
    var folder = path
    while Self.makeFolder(folder) != 0 {
      if errno == EEXIST || errno == EISDIR { break }
      let parent = FileSystem.parent(of: folder)
      guard errno == ENOENT, parent != folder else {
        throw FileFailure(call: .makeFolder, path: folder, code: errno)
      }
      missing.append(folder)
      folder = parent
    }
    for folder in missing.reversed() where Self.makeFolder(folder) != 0 {
      // Another process may have been quicker.
      guard errno == EEXIST else {
        throw FileFailure(call: .makeFolder, path: folder, code: errno)
      }
    }
    var facts = stat()
    let looked = UninterruptedCall.make { unsafe stat(path, &facts) }
    guard looked == 0 else {
      throw FileFailure(call: .makeFolder, path: path, code: errno)
    }
    guard FileKind(mode: facts.st_mode) == .folder else {
      throw FileFailure(call: .makeFolder, path: path, code: ENOTDIR)
    }
  }

  private static func makeFolder(_ path: String) -> Int32 {
    UninterruptedCall.make { unsafe mkdir(path, 0o700) }
  }

  /// This user's home folder, for environments without HOME.
  package static func homeInPasswordDatabase() -> String? {
    var record = unsafe passwd()
    var found: UnsafeMutablePointer<passwd>? = nil
    var texts = [CChar](repeating: 0, count: 16 << 10)
    return unsafe texts.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let code = unsafe getpwuid_r(getuid(), &record, start, buffer.count, &found)
      guard code == 0, let entry = unsafe found else { return nil }
      let home: UnsafeMutablePointer<CChar>? = unsafe entry.pointee.pw_dir
      return unsafe home.flatMap { unsafe String(validatingCString: $0) }
    }
  }
}
