/// A record with fields that a viewer could see.
@dynamicMemberLookup
public protocol ShownRecord: Record {
  /// The fields that a viewer could see.
  associatedtype Shown: Hashable, Sendable

  /// The fields that a viewer could see.
  var shown: Shown { get set }
}

extension ShownRecord {
  /// A field that a viewer could see.
  public subscript<Value>(dynamicMember field: WritableKeyPath<Shown, Value>) -> Value {
    get { shown[keyPath: field] }
    set { shown[keyPath: field] = newValue }
  }
}
