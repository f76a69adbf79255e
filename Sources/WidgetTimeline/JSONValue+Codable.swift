extension JSONValue: Codable {
  /// Reads any JSON value; a number that fits `Int64` and is whole is an integer.
  public init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: FieldKey.self) {
      var fields: [String: JSONValue] = [:]
      for key in object.allKeys {
        fields[key.stringValue] = try object.decode(JSONValue.self, forKey: key)
      }
      self = .object(fields)
    } else if var array = try? decoder.unkeyedContainer() {
      var values: [JSONValue] = []
      while !array.isAtEnd { values.append(try array.decode(JSONValue.self)) }
      self = .array(values)
    } else {
      self = try Self.scalar(decoder.singleValueContainer())
    }
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let fields):
      var object = encoder.container(keyedBy: FieldKey.self)
      for (name, value) in fields {
        try object.encode(value, forKey: FieldKey(stringValue: name))
      }
    case .array(let values):
      var array = encoder.unkeyedContainer()
      for value in values { try array.encode(value) }
    case .null: try Self.write(encoder) { try $0.encodeNil() }
    case .bool(let value): try Self.write(encoder) { try $0.encode(value) }
    case .integer(let value): try Self.write(encoder) { try $0.encode(value) }
    case .number(let value): try Self.write(encoder) { try $0.encode(value) }
    case .string(let value): try Self.write(encoder) { try $0.encode(value) }
    }
  }

  private static func scalar(_ container: any SingleValueDecodingContainer) throws -> JSONValue {
    if container.decodeNil() { return .null }
    if let value = try? container.decode(Bool.self) { return .bool(value) }
    if let value = try? container.decode(Int64.self) { return .integer(value) }
    if let value = try? container.decode(Double.self) { return .number(value) }
    // Last, so that a string that is not UTF-8 is named as what it is.
    return .string(try container.decode(String.self))
  }

  private static func write(
    _ encoder: any Encoder, _ body: (inout any SingleValueEncodingContainer) throws -> Void
  ) throws {
    var container: any SingleValueEncodingContainer = encoder.singleValueContainer()
    try body(&container)
  }
}
