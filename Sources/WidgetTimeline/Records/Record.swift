/// A record whose every field is in one of its parts, which say whether a viewer could see it.
///
/// A record is an enum of one case, `parts`. That is for the compiler: an enum has no room for a
/// field outside of its case, and its case is taken apart by patterns that name each part. So nobody
/// adds a field without deciding where it goes:
///
/// - `Shown`: a timeline, and the projection that decides on reloads, take this part whole. A
///   record that has none shows nothing.
/// - `Unshown`: part of the record's complete `==` and of its JSON, and of no decision.
/// - What stands beside the two is shown by way of something else: the day and the times of a playlist
///   as the dates of a timeline.
///
/// The fields of the parts are read and written as if they were the record's own.
@dynamicMemberLookup
public protocol Record: Hashable, Sendable {
  /// The fields that no viewer sees.
  associatedtype Unshown: Hashable, Sendable

  /// The fields that no viewer sees.
  var unshown: Unshown { get set }
}

extension Record {
  /// A field that no viewer sees.
  public subscript<Value>(dynamicMember field: WritableKeyPath<Unshown, Value>) -> Value {
    get { unshown[keyPath: field] }
    set { unshown[keyPath: field] = newValue }
  }
}
