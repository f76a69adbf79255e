public import WidgetTimeline

extension ContainerReader {
  /// The time zone's name that the playlists record: that of the last one that can have begun, else of
  /// the earliest.
  ///
  /// Opens `container.json` and the playlists of at most four days.
  ///
  /// - Returns: nil where none can be read.
  public func timeZone(near now: Instant) -> String? {
    var pass = ReadingPass(root: root, files: files)
    return pass.open() ? pass.timeZone(near: now) : nil
  }
}
