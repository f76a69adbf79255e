/// A run that writes to a container, and what it finds there.
enum StoppedRun: String, CaseIterable, Sendable {
  /// Where there is no container.
  case firstStage
  /// Where one of its two days is published, of the same pictures in another quality.
  case stage
  /// Where one of two nights is over, whose pictures nothing else names, and a refresh and a stager
  /// were killed.
  case collection

  /// The instant of the run.
  private var now: String {
    self == .collection ? "2026-12-30T12:00:00Z" : "2026-11-30T12:00:00Z"
  }

  /// The day whose playlist readers go by.
  var day: String { self == .collection ? "2026-12-30" : "2026-12-01" }

  /// An instant of that day.
  var later: String { "\(day)T13:00:00Z" }

  /// The words of the run in a folder.
  func words(in folder: String) -> [String] {
    switch self {
    case .firstStage, .stage: stage(folder, ["--days=2", "--quality=60"])
    case .collection: ["gc", "--container=box", "--now=\(now)", "--json"]
    }
  }

  /// The words of the runs before it.
  func preparation(in folder: String) -> [[String]] {
    switch self {
    case .firstStage: []
    case .stage: [stage(folder, [])]
    case .collection:
      [stage(folder, []), stage(folder, ["--date=2026-12-30", "--quality=60"])]
    }
  }

  /// The state's path is whole, as the container's becomes: then every call on it can be told.
  private func stage(_ folder: String, _ more: [String]) -> [String] {
    ["stage", "pack", "--container=box", "--state=\(folder)/state", "--time-zone=UTC"]
      + ["--jobs=1", "--json", "--now=\(now)", "--date=2026-12-01"] + more
  }
}
