import Foundation
import Staging
import TestSupport
import WallpaperContainer
import WidgetTimeline

/// A pack, a container and a state folder for runs of the stager with fake workers.
final class StagedFolder: Sendable {
  let temporary: TemporaryFolder
  /// 30 November 2026, noon in Greenwich.
  static let now = Instant(rfc3339: "2026-11-30T12:00:00Z") ?? Instant(secondsSinceEpoch: 0)

  /// The day after.
  static let tomorrow = CalendarDay("2026-12-01")

  /// Makes the pack; each picture's bytes are its name.
  init(_ pictures: String...) throws {
    temporary = try TemporaryFolder(name: "staged")
    try temporary.folder("pack")
    for name in pictures { try add(name) }
  }

  func add(_ name: String) throws { try temporary.write(name, to: "pack/\(name)") }

  var container: String { temporary.file("box") }

  /// The four usual switches in UTC.
  var request: StagingRequest {
    StagingRequest(
      packs: [temporary.file("pack")], container: container,
      state: StateDirectory(path: temporary.file("state")),
      switchTimes: ["06:00", "12:00", "18:00", "22:00"].compactMap { ClockTime($0) }, zone: .utc,
      now: Self.now)
  }

  /// Runs the stager with two ordinary fake workers.
  @discardableResult
  func run(
    _ change: (inout StagingRequest) -> Void = { _ in }
  ) throws(StagingError) -> StagingReport {
    var request = request
    change(&request)
    return try StagingRun(request, pool: FakeWorker.pool()).run()
  }

  /// Runs the stager with other workers, a stop, or an eye on the progress.
  @discardableResult
  func watchedRun(
    pool: WorkerPool = FakeWorker.pool(), isCancelled: () -> Bool = { false },
    progress: (StagingProgress) -> Void = { _ in }
  ) throws(StagingError) -> StagingReport {
    try StagingRun(request, pool: pool).run(isCancelled: isCancelled, progress: progress)
  }

  func playlist(_ day: String) throws -> Playlist {
    try ContainerJSON.decode(
      Playlist.self, from: try temporary.bytes(of: "box/playlists/\(day).json"))
  }

  /// The titles of the pictures that a day shows.
  func titles(_ day: String) throws -> [String] {
    let playlist = try playlist(day)
    return playlist.entries.compactMap { playlist.assets[$0.asset]?.title }
  }

  /// Everything in the container, hidden names included.
  func contents() -> [String] {
    temporary.contents().filter { $0.hasPrefix("box") }
  }

  /// The files with their bytes: for "nothing was changed".
  func snapshot(_ prefix: String = "") throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in temporary.contents() where name.hasPrefix(prefix) && !name.hasSuffix("/") {
      files[name] = try temporary.bytes(of: name)
    }
    return files
  }
}

extension StagingReport {
  /// The published days as text.
  var dayTexts: [String] { days.map(\.day.description) }
  /// Codes of what was set aside, by the file's name.
  var codes: [String: String] {
    Dictionary(
      quarantined.map { (($0.path as NSString).lastPathComponent, $0.code) },
      uniquingKeysWith: { "\($0), \($1)" })
  }
}
