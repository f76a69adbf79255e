public import WidgetTimeline

/// What a reader found in a container at one instant.
public struct ContainerReading: Hashable, Sendable {
  /// The one state.
  public let state: ReadState
  /// What to show; nil where the state is `missing`, `locked`, `corrupt` or `unsupported`, and
  /// without entries where it is `empty`.
  public let timeline: Timeline?
  /// The playlists that the timeline is made from, by their day.
  public let playlists: [CalendarDay: Playlist]
  /// Every file that could not be used, also those that the state doesn't come from.
  public let problems: [ReadProblem]

  /// The problem that the state comes from; nil for the states that are none.
  public var cause: ReadProblem? {
    switch state {
    case .locked, .corrupt, .unsupported: problems.last { $0.state == state }
    default: nil
    }
  }

  /// The file of what an entry shows, below the container's root.
  ///
  /// - Parameters:
  ///   - entry: One of the timeline's.
  ///   - asset: One that the entry names; its picture for light mode where nil.
  public func file(of entry: TimelineEntry, asset: AssetID? = nil) -> String? {
    playlists[entry.playlist]?.assets[asset ?? entry.asset]?.file
  }
}
