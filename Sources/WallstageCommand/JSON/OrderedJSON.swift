/// A JSON value whose objects keep the order of their members, so that output is the same each time.
package enum OrderedJSON: Hashable, Sendable {
  /// A member of an object.
  package struct Member: Hashable, Sendable {
    package var name: String
    package var value: OrderedJSON
  }

  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number.
  case integer(Int64)
  /// Any other number; what JSON can't say (infinite, not a number) is written as `null`.
  case number(Double)
  /// Text.
  case string(String)
  /// An array.
  case array([OrderedJSON])
  /// An object, its members in the order of writing.
  case object([Member])

  /// A whole number, or `null` for nil.
  package static func integer(_ number: Int?) -> OrderedJSON {
    number.map { .integer(Int64($0)) } ?? .null
  }

  /// Text, or `null` for nil.
  package static func string(_ text: String?) -> OrderedJSON {
    text.map { .string($0) } ?? .null
  }
}

extension OrderedJSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByNilLiteral
{
  /// Makes an object; the members keep the literal's order.
  package init(dictionaryLiteral members: (String, OrderedJSON)...) {
    self = .object(members.map { Member(name: $0.0, value: $0.1) })
  }

  /// Makes an array.
  package init(arrayLiteral elements: OrderedJSON...) {
    self = .array(elements)
  }

  /// Makes text.
  package init(stringLiteral text: String) {
    self = .string(text)
  }

  /// Makes a whole number.
  package init(integerLiteral number: Int64) {
    self = .integer(number)
  }

  /// Makes `true` or `false`.
  package init(booleanLiteral value: Bool) {
    self = .bool(value)
  }

  /// Makes `null`.
  package init(nilLiteral: ()) {
    self = .null
  }
}

extension OrderedJSON {
  /// A duration in seconds, to the millisecond.
  package static func seconds(_ seconds: Double) -> OrderedJSON {
    .number((seconds * 1000).rounded() / 1000)
  }
}
