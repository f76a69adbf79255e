/// Why a container has no picture to show.
package enum ContainerCondition: String, CaseIterable, Hashable, Sendable {
  /// There is no playlist.
  case missing
  /// The playlist has no entries.
  case empty
  /// It is there but may not be read now.
  case locked
  /// A file is damaged.
  case corrupt
  /// It was written by a newer version.
  case unsupported
}
