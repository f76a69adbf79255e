/// The fields of a JSON object: those that a version knows, listed by `Field`, and the rest.
package struct FieldReader<Field: CaseIterable & RawRepresentable> where Field.RawValue == String {
  private let container: KeyedDecodingContainer<FieldKey>

  /// Opens the object.
  ///
  /// - Throws: `DecodingError` when the value is no object.
  package init(_ decoder: any Decoder, _ fields: Field.Type) throws {
    container = try decoder.container(keyedBy: FieldKey.self)
  }

  /// A field that must be there.
  package func value<Value: Decodable>(
    _ field: Field, as type: Value.Type = Value.self
  ) throws -> Value {
    try container.decode(type, forKey: FieldKey(stringValue: field.rawValue))
  }

  /// A field that may be absent or null.
  package func optional<Value: Decodable>(
    _ field: Field, as type: Value.Type = Value.self
  ) throws -> Value? {
    try container.decodeIfPresent(type, forKey: FieldKey(stringValue: field.rawValue))
  }

  /// A whole number within bounds.
  package func number(_ field: Field, in bounds: ClosedRange<Int>) throws -> Int {
    let number = try value(field, as: Int.self)
    guard bounds.contains(number) else { throw fault(field, "\(number) is out of bounds") }
    return number
  }

  /// One of a few words.
  package func word<Word: CaseIterable & RawRepresentable>(
    _ field: Field, as type: Word.Type = Word.self
  ) throws -> Word where Word.RawValue == String {
    guard let word = Word(rawValue: try value(field)) else {
      let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw fault(field, "it must be one of \(words)")
    }
    return word
  }

  /// An object whose field names are read by `key`.
  package func dictionary<Key: Hashable, Value: Decodable>(
    _ field: Field, of type: Value.Type = Value.self, key: (String) -> Key?
  ) throws -> [Key: Value] {
    let nested = try container.nestedContainer(
      keyedBy: FieldKey.self, forKey: FieldKey(stringValue: field.rawValue))
    var values: [Key: Value] = [:]
    for name in nested.allKeys {
      guard let key = key(name.stringValue) else {
        throw fault(field, "a name in it is not what it should be")
      }
      values[key] = try nested.decode(type, forKey: name)
    }
    return values
  }

  /// The fields that `Field` does not list; without those whose value can't be held, as a number that is
  /// too large.
  package func unknownFields() throws -> [String: JSONValue] {
    let known = Set(Field.allCases.map(\.rawValue))
    var fields: [String: JSONValue] = [:]
    for key in container.allKeys where !known.contains(key.stringValue) {
      fields[key.stringValue] = try? container.decode(JSONValue.self, forKey: key)
    }
    return fields
  }

  /// The error for a field whose value has the right type and no sense.
  package func fault(_ field: Field, _ reason: String) -> DecodingError {
    .dataCorruptedError(
      forKey: FieldKey(stringValue: field.rawValue), in: container, debugDescription: reason)
  }
}
