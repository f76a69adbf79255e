/// What a reader found; exactly one, whatever the container looks like.
///
/// Where several hold, the first of this order counts: `locked`, `unsupported` or `corrupt` of
/// `container.json`; `missing`; the same three of the playlist that stands for today; `empty`;
/// `locked` of every asset; `early` or `stale`; `incomplete`; `ready`. What is wrong with other days' playlists changes no
/// state: they count as not there, and `ContainerReading.problems` names them.
public enum ReadState: String, Hashable, Sendable, CaseIterable {
  /// Today's playlist is there, and so is every asset it needs.
  case ready
  /// There are only playlists of days to come: the first entry of the earliest is shown.
  case early
  /// Today has no playlist: the last one of an earlier day goes round again.
  case stale
  /// An asset is not there yet, or not whole, or can't be opened now: the nearest earlier entry that
  /// can be shown stands in, else the first.
  case incomplete
  /// The playlists are there and have no entry.
  case empty
  /// There is no container, or no playlist in it.
  case missing
  /// A file that is needed exists and can't be read now.
  case locked
  /// A file that is needed is not what the format says.
  case corrupt
  /// A file that is needed is of a newer format.
  case unsupported
}
