internal import WallpaperContainer
internal import WidgetTimeline

/// A playlist as its JSON says it: every field, in the order of their names.
struct FieldTree {
  let root: JSONValue

  /// Takes a playlist that was read.
  ///
  /// - Throws: where it can't be written again, being close to the limit of size.
  init(_ playlist: Playlist) throws(DocumentFault) {
    root = try ContainerJSON.decode(JSONValue.self, from: try ContainerJSON.encode(playlist))
  }

  /// The value at a place; nil where there is none.
  subscript(path: FieldPath) -> JSONValue? {
    path.steps.reduce(root as JSONValue?) { value, step in
      switch (value, step) {
      case (.object(let fields)?, .name(let name)): fields[name]
      case (.array(let values)?, .index(let index)) where index < values.count: values[index]
      default: nil
      }
    }
  }

  /// Calls `body` with every place that has another value in another tree, or none in one of them; of
  /// two objects or two arrays their insides count.
  func forEachDifference(
    to other: FieldTree, _ body: (FieldPath, JSONValue?, JSONValue?) -> Void
  ) {
    Self.compare(root, other.root, FieldPath(), body)
  }

  private static func compare(
    _ before: JSONValue?, _ after: JSONValue?, _ path: FieldPath,
    _ body: (FieldPath, JSONValue?, JSONValue?) -> Void
  ) {
    switch (before, after) {
    case (.object(let old), .object(let new)):
      for name in Set(old.keys).union(new.keys).sorted() {
        compare(old[name], new[name], path.appending(.name(name)), body)
      }
    case (.array(let old), .array(let new)):
      for index in 0..<max(old.count, new.count) {
        compare(
          index < old.count ? old[index] : nil, index < new.count ? new[index] : nil,
          path.appending(.index(index)), body)
      }
    default:
      if before != after { body(path, before, after) }
    }
  }
}
