/// Where something is held that grows with the picture.
package enum Holding: String, Hashable, Sendable {
  /// In memory.
  case memory
  /// In a file without a name, with a window of it in memory.
  case disk
}
