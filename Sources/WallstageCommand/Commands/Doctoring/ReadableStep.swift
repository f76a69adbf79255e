internal import WallpaperContainer
internal import WidgetTimeline

/// The second step: a reader, with its own permissions, comes to the state `ready`.
enum ReadableStep {
  /// Judges what a reader sees.
  static func step(
    _ view: ReaderView, _ restaging: Restaging, identity: ReaderIdentity?, now: Instant
  ) -> DoctorStep {
    let who = identity.map { ", as \($0.name) (\($0.user):\($0.group))" } ?? ""
    let finding = zoneFinding(view) ?? finding(view, restaging, now)
    return DoctorStep(
      .readable, finding.map { [$0] } ?? [], message: "\(view.reading.state.rawValue)\(who)",
      facts: facts(view, identity))
  }

  private static func facts(
    _ view: ReaderView, _ identity: ReaderIdentity?
  ) -> [OrderedJSON.Member] {
    let reader = identity.map { identity -> OrderedJSON in
      [
        "name": .string(identity.name),
        "user": .integer(Int(identity.user)),
        "group": .integer(Int(identity.group)),
        "groups": .array(identity.groups.map { .integer(Int($0)) }),
      ]
    }
    return [
      .init(name: "readState", value: .string(view.reading.state.rawValue)),
      .init(name: "as", value: reader ?? .null),
      .init(name: "day", value: .string(view.reading.timeline?.days.today.description)),
    ]
  }

  private static func zoneFinding(_ view: ReaderView) -> Finding? {
    guard let fault = view.zoneFault else { return nil }
    return Finding(
      ZoneFailure.code(fault), "\(fault)", do: "install tzdata, or give --time-zone NAME")
  }

  private static func finding(
    _ view: ReaderView, _ restaging: Restaging, _ now: Instant
  ) -> Finding? {
    let place = restaging.place
    let state = view.reading.state
    let days = view.reading.timeline?.days
    switch state {
    case .ready: return nil
    case .early:
      let first = days?.ahead.map { " before \($0)" } ?? ""
      return Finding(
        state.rawValue, "there is no playlist\(first): its first picture is shown until then",
        do: place.staging(" --date \(view.zone.localDay(at: now))"))
    case .stale:
      let last = days?.latest.map { " is of \($0) and" } ?? ""
      return Finding(
        state.rawValue,
        "the last playlist\(last) goes round again: last night's stage published"
          + " nothing",
        do: "look at what cron mailed of \"wallstage stage\" or at its log, and run it again")
    case .incomplete:
      let count = view.reading.timeline?.missing.count ?? 0
      let what = counted(count, "picture", "pictures")
      if let barrier = view.barrier { return Finding(barrier, place, what: what) }
      return Finding(
        state.rawValue,
        "\(what) of the timeline \(count == 1 ? "is" : "are") not there or not whole:"
          + " \(view.firstMissing ?? "")",
        do: restaging.action(for: view.reading.timeline?.missing ?? []))
    case .empty:
      return Finding(
        state.rawValue, "the playlists have no entry: nothing is shown",
        do: "\(restaging.action) with at least one usable picture")
    case .missing:
      return Finding(state.rawValue, "there is no playlist", do: place.staging())
    case .locked:
      let what = view.reading.cause?.file ?? "it"
      if let barrier = view.barrier { return Finding(barrier, place, what: what) }
      if let cause = view.reading.cause, cause.isMisplaced { return Finding(cause, place) }
      let reason = view.reading.cause?.description ?? "it can't be read now"
      return Finding(
        state.rawValue, reason, do: "try again; then look at its file system and its permissions")
    case .corrupt, .unsupported:
      guard let cause = view.reading.cause else { return nil }
      return Finding(cause, place)
    }
  }
}

extension Finding {
  /// What keeps a reader from something.
  fileprivate init(_ barrier: AccessBarrier, _ place: DoctorPlace, what: String) {
    let word = ShellWord.quoted(barrier.path)
    let isOurs = [place.root, place.realRoot].contains { "\(barrier.path)/".hasPrefix("\($0)/") }
    let message =
      barrier.isOnTheWay
      ? "the reader may not enter \(barrier.path), so it can't read \(what)"
      : "the reader may not read \(barrier.path)"
    let action =
      switch (isOurs, barrier.isOnTheWay) {
      case (true, true): "chmod 755 \(word)"
      case (true, false): "chmod 644 \(word)"
      case (false, _): "chmod o+x \(word), or move the container to where the reader may enter"
      }
    self.init("locked", message, do: action)
  }
}

extension ReadProblem {
  /// Whether something else is there than should be, which no waiting changes.
  fileprivate var isMisplaced: Bool {
    guard case .locked(let code) = cause else { return false }
    return Errno(code).meansNothingThere
  }
}
