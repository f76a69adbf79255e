public import WidgetTimeline

/// Reads a container as a widget does: takes no lock, writes nothing, and opens `container.json`
/// and the playlists of the at most three days that matter.
///
/// What it costs follows from those playlists; of the assets, those that the timeline could show are
/// looked at and opened, and never read.
public struct ContainerReader: Sendable {
  /// The container's folder.
  public let root: String
  let files: FileSystem

  /// Makes a reader; nothing is looked at yet.
  public init(root: String) {
    self.init(root: root, files: FileSystem())
  }

  package init(root: String, files: FileSystem) {
    self.root = root
    self.files = files
  }

  /// Reads what there is to show at `now`, in a zone of the caller's: a device's own.
  public func read(now: Instant, zone: ZoneRules) -> ContainerReading {
    var pass = ReadingPass(root: root, files: files)
    return pass.open() ? pass.finish(now: now, zone: zone) : pass.failed()
  }

  /// Reads what there is to show at `now`, in the zone of the playlist that is on screen or another.
  ///
  /// To know that zone it may open playlists of two days more.
  ///
  /// - Parameters:
  ///   - now: The instant to look from.
  ///   - zone: Gets the time zone's name that the playlists record (of the last one that can have
  ///     begun, else of the earliest), nil where none can be read; gives the zone to use.
  /// - Throws: What `zone` throws, and nothing of its own: a container that can't be read is a
  ///   state.
  public func read<Failure>(
    now: Instant, zone: (_ timeZone: String?) throws(Failure) -> ZoneRules
  ) throws(Failure) -> ContainerReading {
    var pass = ReadingPass(root: root, files: files)
    guard pass.open() else { return pass.failed() }
    let zone = try zone(pass.timeZone(near: now))
    return pass.finish(now: now, zone: zone)
  }
}
