/// A picture that a pack names.
package struct PackPicture: Hashable, Sendable {
  /// The absolute path of the file that is read.
  package var path: String
  /// What it is called in the pack: stable from night to night.
  package var key: String
}
