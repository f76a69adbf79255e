/// Writes a JSON object: the fields that a version knows, and those that it kept.
package struct FieldWriter<Field: CaseIterable & RawRepresentable> where Field.RawValue == String {
  private var container: KeyedEncodingContainer<FieldKey>

  /// Opens the object with the fields that were kept; a known field of the same name is left out.
  package init(
    _ encoder: any Encoder, _ fields: Field.Type, keeping unknownFields: [String: JSONValue] = [:]
  ) throws {
    container = encoder.container(keyedBy: FieldKey.self)
    for (name, value) in unknownFields where Field(rawValue: name) == nil {
      try container.encode(value, forKey: FieldKey(stringValue: name))
    }
  }

  /// Writes a field.
  package mutating func write(_ field: Field, _ value: some Encodable) throws {
    try container.encode(value, forKey: FieldKey(stringValue: field.rawValue))
  }

  /// Writes a field, or leaves it out.
  package mutating func write(_ field: Field, ifPresent value: (some Encodable)?) throws {
    try container.encodeIfPresent(value, forKey: FieldKey(stringValue: field.rawValue))
  }

  /// Writes an object whose field names are made by `name`.
  package mutating func write<Key: Hashable>(
    _ field: Field, _ values: [Key: some Encodable], name: (Key) -> String
  ) throws {
    var nested = container.nestedContainer(
      keyedBy: FieldKey.self, forKey: FieldKey(stringValue: field.rawValue))
    for (key, value) in values {
      try nested.encode(value, forKey: FieldKey(stringValue: name(key)))
    }
  }
}
