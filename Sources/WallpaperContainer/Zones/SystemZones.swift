#if canImport(Glibc)
  public import WidgetTimeline

  /// The tz database of a Linux machine, as files.
  ///
  /// Each call reads what it needs, one file of some kilobytes, and keeps nothing.
  public struct SystemZones: Sendable {
    /// The folder of the database: $TZDIR, or where the packages put it.
    public let folder: String
    /// TZ, where it is set.
    let setting: String?
    /// Where `localtime` and `timezone` are.
    let settingsFolder: String
    let files: FileSystem

    /// The largest file that is read; the largest of the database has 4 KiB.
    private static let greatestBytes = 1 << 16

    /// Makes a reader of the database that the environment names.
    public init(environment: [String: String]) {
      self.init(environment: environment, settingsFolder: "/etc", files: FileSystem())
    }

    package init(
      environment: [String: String], settingsFolder: String, files: FileSystem = FileSystem()
    ) {
      let named = environment["TZDIR"] ?? ""
      folder = named.isEmpty ? "/usr/share/zoneinfo" : named
      setting = environment["TZ"]
      self.settingsFolder = settingsFolder
      self.files = files
    }

    /// The rules of a zone by its tz database name.
    ///
    /// UTC is known without a database.
    public func rules(named name: String) throws(SystemZoneError) -> ZoneRules {
      guard Self.isName(name) else { throw .invalidName(name) }
      if let bytes = try bytes(of: "\(folder)/\(name)") {
        return try Self.rules(name, bytes, path: "\(folder)/\(name)")
      }
      if ["UTC", "Etc/UTC"].contains(name) { return ZoneRules.utc }
      let hasDatabase = (try? files.status(of: folder)) != nil
      throw hasDatabase ? .noSuchZone(name, folder: folder) : .noDatabase(folder: folder)
    }

    /// Whether a text could be a name of the tz database: parts of letters, digits and `+-_.`,
    /// none of which leads out of the folder.
    static func isName(_ text: String) -> Bool {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      return parts.allSatisfy { part in
        part != "" && part != "." && part != ".."
          && part.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
              UInt8(ascii: "0")...UInt8(ascii: "9"):
              true
            default: "+-_.".utf8.contains(byte)
            }
          }
      }
    }

    /// A file's bytes; nil where there is no such file.
    func bytes(of path: String) throws(SystemZoneError) -> [UInt8]? {
      do {
        switch try files.contents(of: path, limit: Self.greatestBytes) {
        case .bytes(let bytes): return bytes
        case nil, .notFile, .tooLarge: return nil
        }
      } catch {
        if error.error == .notFolder { return nil }
        throw .file(error)
      }
    }

    static func rules(
      _ name: String, _ bytes: [UInt8], path: String
    ) throws(SystemZoneError) -> ZoneRules {
      do {
        return try ZoneRules(name: name, tzif: bytes)
      } catch {
        throw .unusable(path: path, error)
      }
    }
  }
#endif
