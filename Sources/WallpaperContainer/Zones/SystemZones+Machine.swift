#if canImport(Glibc)
  import WidgetTimeline

  extension SystemZones {
    /// The machine's zone: what TZ says, else `/etc/localtime`, else UTC.
    ///
    /// TZ is a name, a path, or a rule (POSIX.1-2017, 8.3), with or without a colon before it;
    /// empty is UTC. `/etc/localtime` is a link into a tz database, whose name it is then, or a
    /// copy of one of its files, which `/etc/timezone` may name.
    ///
    /// - Throws: `invalidSetting` for a TZ that is none of these, where the C library would take
    ///   UTC without a word; `noSuchZone`, `noDatabase`, `unusable`, `file`.
    public func machineZone() throws(SystemZoneError) -> MachineZone {
      guard let setting else { return try configuredZone() }
      let text = String(setting.hasPrefix(":") ? setting.dropFirst() : setting[...])
      if text.isEmpty { return .utc }
      if text.hasPrefix("/") {
        do {
          return try zone(at: text)
        } catch .noSuchZone, .unusable {
          throw .invalidSetting(text)
        }
      }
      if Self.isName(text), try bytes(of: "\(folder)/\(text)") != nil || text == "UTC" {
        return MachineZone(name: text, rules: try rules(named: text))
      }
      if let rules = try? ZoneRules(posixRule: text) {
        let name = Self.name(ofFixed: rules)
        // With the name, so that what is recorded of these rules can be found again.
        let named = try? ZoneRules(posixRule: text, name: name)
        return MachineZone(name: name, rules: named ?? rules)
      }
      throw .invalidSetting(text)
    }

    private func configuredZone() throws(SystemZoneError) -> MachineZone {
      let path = "\(settingsFolder)/localtime"
      let kind: FileStatus.Kind?
      do {
        kind = try files.status(of: path)?.kind
      } catch {
        throw .file(error)
      }
      switch kind {
      case nil: return .utc
      case .link: return try zone(at: path)
      default: break
      }
      let zone = try zone(at: path)
      // A copy of a zone's file: the name beside it counts when its rules are the same.
      guard let text = try bytes(of: "\(settingsFolder)/timezone") else { return zone }
      let lines = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline)
      guard let name = lines.first.map(String.init), Self.isName(name),
        try bytes(of: "\(folder)/\(name)") == bytes(of: path)
      else { return zone }
      return MachineZone(name: name, rules: try rules(named: name))
    }

    /// The zone of a file, by the name it has in a tz database, or by its bytes.
    private func zone(at path: String) throws(SystemZoneError) -> MachineZone {
      var place = path
      // As many links as the kernel would follow.
      for _ in 0..<40 {
        if let name = name(inDatabase: place) {
          return MachineZone(name: name, rules: try rules(named: name))
        }
        do {
          guard try files.status(of: place)?.kind == .link else { break }
          let target = try files.target(ofLink: place)
          place = target.hasPrefix("/") ? target : "\(FileSystem.parent(of: place))/\(target)"
        } catch {
          throw .file(error)
        }
      }
      guard let bytes = try bytes(of: path) else {
        throw .noSuchZone(path, folder: folder)
      }
      return MachineZone(name: nil, rules: try Self.rules(path, bytes, path: path))
    }

    /// What comes after the database's folder in a path, without the two subfolders that hold the
    /// same zones without and with leap seconds.
    private func name(inDatabase path: String) -> String? {
      guard let end = path.ranges(of: "/zoneinfo/").last?.upperBound else {
        guard path.hasPrefix("\(folder)/") else { return nil }
        let name = String(path.dropFirst(folder.count + 1))
        return Self.isName(name) ? name : nil
      }
      var name = path[end...]
      for variant in ["posix/", "right/"] where name.hasPrefix(variant) {
        name = name.dropFirst(variant.count)
      }
      return Self.isName(String(name)) ? String(name) : nil
    }

    /// The tz database's name for whole hours from UTC all the year; nil for other rules.
    private static func name(ofFixed rules: ZoneRules) -> String? {
      let months = (0..<12).map {
        rules.offset(at: Instant(secondsSinceEpoch: 1_767_225_600 + $0 * 30 * 86_400))
      }
      let offset = months[0]
      guard Set(months).count == 1, offset % 3600 == 0, (-12...14).contains(offset / 3600)
      else { return nil }
      // The names have POSIX's sign: west of Greenwich is positive.
      let hours = -offset / 3600
      return hours == 0 ? "UTC" : "Etc/GMT\(hours > 0 ? "+" : "")\(hours)"
    }
  }
#endif
