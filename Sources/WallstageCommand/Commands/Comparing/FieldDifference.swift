internal import WidgetTimeline

/// A field that two playlists have differently.
struct FieldDifference: Hashable {
  /// Where it is, as `entries[2].asset`.
  var field: FieldPath
  /// Its value before; nil where it was not there.
  var before: JSONValue?
  /// Its value after; nil where it is not there any more.
  var after: JSONValue?
  /// Whether a viewer could see it.
  var isShown: Bool
}
