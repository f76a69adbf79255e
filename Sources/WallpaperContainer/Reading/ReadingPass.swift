import WidgetTimeline

/// One read of a container: what was opened so far, each file once.
struct ReadingPass {
  let root: String
  let files: FileSystem
  private(set) var problems: [ReadProblem] = []
  /// The days that have a file, and have not turned out to have none that can be used.
  private var days: Set<CalendarDay> = []
  private var loaded: [CalendarDay: LoadedDay] = [:]

  /// A day's playlist after its files were opened.
  private enum LoadedDay {
    case playlist(Playlist)
    case absent
    case unusable(ReadProblem)
  }

  init(root: String, files: FileSystem) {
    self.root = root
    self.files = files
  }

  /// Opens `container.json` and lists the playlists.
  ///
  /// - Returns: False when one of them is there and can't be used.
  mutating func open() -> Bool {
    // A container that lost this file has lost nothing else: its playlists name their own format.
    if case .failure(let problem) = document(ContainerLayout.descriptor, ContainerDescriptor.self) {
      problems.append(problem)
      return false
    }
    do {
      days = try listed(ContainerLayout.playlists)
    } catch {
      problems.append(error)
      return false
    }
    do {
      days.formUnion(try listed(ContainerLayout.refreshed))
    } catch {
      // What was staged is there without it.
      problems.append(error)
    }
    return true
  }

  /// The result where a file that matters can't be used: that of the last problem.
  func failed() -> ContainerReading {
    ContainerReading(
      state: problems.last?.state ?? .missing, timeline: nil, playlists: [:], problems: problems)
  }

  /// The time zone of the last playlist that can have begun somewhere on Earth, else of the
  /// earliest; of those that can be read.
  mutating func timeZone(near now: Instant) -> String? {
    let last = ZoneRules.utc.localDay(at: now).advanced(byDays: 1)
    let begun = days.filter { $0 <= last }.sorted(by: >).prefix(3)
    for day in begun + days.filter({ $0 > last }).sorted().prefix(1) {
      if case .playlist(let playlist) = load(day) { return playlist.timeZone }
    }
    return nil
  }

  /// Opens the playlists that matter and makes the timeline.
  mutating func finish(now: Instant, zone: ZoneRules) -> ContainerReading {
    while true {
      let plan = TimelineDays(playlists: days, now: now, zone: zone)
      var playlists: [CalendarDay: Playlist] = [:]
      for day in plan.needed {
        switch load(day) {
        case .playlist(let playlist): playlists[day] = playlist
        case .absent: days.remove(day)
        case .unusable(let problem):
          if day == plan.forToday ?? plan.ahead {
            problems.removeAll { $0 == problem }
            problems.append(problem)
            return failed()
          }
          days.remove(day)
        }
      }
      // A day that fell out changes what stands for what; what was opened stays opened.
      if playlists.count == plan.needed.count {
        return reading(of: playlists, plan, now: now, zone: zone)
      }
    }
  }

  private mutating func reading(
    of playlists: [CalendarDay: Playlist], _ plan: TimelineDays, now: Instant, zone: ZoneRules
  ) -> ContainerReading {
    if playlists.isEmpty {
      return ContainerReading(
        state: .missing, timeline: nil, playlists: [:], problems: problems)
    }
    var look = AssetLook(root: root, files: files)
    let timeline = Timeline(playlists: playlists.values, now: now, zone: zone) { id, day in
      playlists[day]?.assets[id].map { look.isPresent($0) } ?? false
    }
    if let refused = look.refused {
      problems.append(refused)
      if timeline.entries.isEmpty { return failed() }
    }
    return ContainerReading(
      state: state(of: timeline, playlists, plan), timeline: timeline, playlists: playlists,
      problems: problems)
  }

  private func state(
    of timeline: Timeline, _ playlists: [CalendarDay: Playlist], _ plan: TimelineDays
  ) -> ReadState {
    if playlists.values.allSatisfy(\.entries.isEmpty) { return .empty }
    switch plan.standing {
    case .early: return .early
    case .again: return .stale
    case .own, .missing: return timeline.isIncomplete ? .incomplete : .ready
    }
  }

  /// Opens a day's files: of the two that can be there, the one with the higher revision counts.
  private mutating func load(_ day: CalendarDay) -> LoadedDay {
    if let known = loaded[day] { return known }
    var best: Playlist?
    var faults: [ReadProblem] = []
    for name in [ContainerLayout.playlist(day), ContainerLayout.refreshedPlaylist(day)] {
      switch document(name, Playlist.self) {
      case .success(nil): break
      case .success(let playlist?) where playlist.day != day:
        let reason = "it is for \(playlist.day)"
        faults.append(ReadProblem(file: name, cause: .document(.corrupt(reason: reason))))
      case .success(let playlist?):
        if playlist.revision > best?.revision ?? -1 { best = playlist }
      case .failure(let problem): faults.append(problem)
      }
    }
    problems += faults
    let result: LoadedDay
    if let best {
      result = .playlist(best)
    } else {
      // What can't be read now may be whole, so nothing is said to be damaged before that is known.
      let worst =
        faults.first { $0.state == .locked } ?? faults.first { $0.state == .unsupported }
        ?? faults.first
      result = worst.map(LoadedDay.unusable) ?? .absent
    }
    loaded[day] = result
    return result
  }

  private func document<Value: Decodable>(
    _ name: String, _ type: Value.Type
  ) -> Result<Value?, ReadProblem> {
    do throws(FileFailure) {
      guard let contents = try files.document(at: "\(root)/\(name)") else { return .success(nil) }
      do throws(DocumentFault) {
        return .success(try contents.decode(type))
      } catch {
        return .failure(ReadProblem(file: name, cause: .document(error)))
      }
    } catch {
      // A file where the container's folder should be: there is no container.
      if error.error == .notFolder { return .success(nil) }
      return .failure(ReadProblem(file: name, cause: .locked(code: error.code)))
    }
  }

  private func listed(_ folder: String) throws(ReadProblem) -> Set<CalendarDay> {
    do {
      let names = try files.names(in: "\(root)/\(folder)") ?? []
      return Set(names.compactMap(ContainerLayout.day(ofPlaylistNamed:)))
    } catch {
      if error.error == .notFolder { return [] }
      throw ReadProblem(file: folder, cause: .locked(code: error.code))
    }
  }
}

extension ReadProblem: Error {}
