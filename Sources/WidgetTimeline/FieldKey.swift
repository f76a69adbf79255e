/// Any field name of a JSON object.
package struct FieldKey: CodingKey, Hashable, Sendable {
  /// The field's name.
  package let stringValue: String

  /// Makes a key.
  package init(stringValue: String) {
    self.stringValue = stringValue
  }

  /// Nil: objects have names only.
  package init?(intValue: Int) {
    nil
  }

  /// Nil: objects have names only.
  package var intValue: Int? { nil }
}
