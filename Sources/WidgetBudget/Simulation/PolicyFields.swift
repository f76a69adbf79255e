import WidgetTimeline

/// The fields of one object of a policy's document, of which none may be left over.
struct PolicyFields {
  private let path: String
  private let fields: [String: JSONValue]

  /// Opens an object.
  ///
  /// - Parameter known: every field that it can have.
  /// - Throws: `unknownField`, the first by name; `wrongKind` where it is no object.
  init(_ value: JSONValue, at path: String, known: [String]) throws(PolicyFault) {
    guard case .object(let fields) = value else {
      throw .wrongKind(path.isEmpty ? "the policy" : path, expected: "an object")
    }
    self.path = path
    self.fields = fields
    if let name = fields.keys.filter({ !known.contains($0) }).min() {
      throw .unknownField(place(name), name: name, known: known)
    }
  }

  /// Whether a field is there.
  func has(_ name: String) -> Bool { fields[name] != nil }

  /// The path of a field: `app.wakeUps[1].asks`.
  func place(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

  /// A part of the document; nil where it is not there.
  func object(_ name: String, known: [String]) throws(PolicyFault) -> PolicyFields? {
    guard let value = fields[name] else { return nil }
    return try PolicyFields(value, at: place(name), known: known)
  }

  /// The elements of an array, each with its path; none where it is not there.
  func array(_ name: String, most: Int) throws(PolicyFault) -> [(path: String, value: JSONValue)] {
    guard let value = fields[name] else { return [] }
    guard case .array(let values) = value else {
      throw .wrongKind(place(name), expected: "an array")
    }
    guard values.count <= most else {
      throw .wrongKind(place(name), expected: "an array of at most \(most)")
    }
    return values.enumerated().map { ("\(place(name))[\($0.offset)]", $0.element) }
  }

  /// A whole number; nil where it is not there.
  func number(_ name: String, _ bounds: ClosedRange<Int>) throws(PolicyFault) -> Int? {
    guard let value = fields[name] else { return nil }
    guard case .integer(let number) = value else {
      throw .wrongKind(place(name), expected: "a whole number")
    }
    guard let number = Int(exactly: number), bounds.contains(number) else {
      throw .outOfRange(
        place(name), value: Int(number), from: bounds.lowerBound, to: bounds.upperBound)
    }
    return number
  }

  /// A text; nil where it is not there.
  func text(_ name: String, most: Int) throws(PolicyFault) -> String? {
    guard let value = fields[name] else { return nil }
    guard case .string(let text) = value, text.unicodeScalars.count <= most else {
      throw .wrongKind(place(name), expected: "a text of at most \(most) characters")
    }
    return text
  }

  /// `true` or `false`; nil where it is not there.
  func flag(_ name: String) throws(PolicyFault) -> Bool? {
    guard let value = fields[name] else { return nil }
    guard case .bool(let flag) = value else {
      throw .wrongKind(place(name), expected: "true or false")
    }
    return flag
  }

  /// A time of day; nil where it is not there.
  func time(_ name: String) throws(PolicyFault) -> ClockTime? {
    guard let value = fields[name] else { return nil }
    return try Self.time(value, at: place(name))
  }

  /// A time of day.
  static func time(_ value: JSONValue, at path: String) throws(PolicyFault) -> ClockTime {
    guard case .string(let text) = value, let time = ClockTime(text) else {
      throw .wrongKind(path, expected: "a time such as 06:00")
    }
    return time
  }

  /// One of some words; nil where it is not there.
  func word<Word: RawRepresentable & CaseIterable>(
    _ name: String, of type: Word.Type
  ) throws(PolicyFault) -> Word? where Word.RawValue == String {
    guard let value = fields[name] else { return nil }
    guard case .string(let text) = value, let word = Word(rawValue: text) else {
      let words = Word.allCases.map(\.rawValue)
      let list = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
      throw .wrongKind(place(name), expected: list)
    }
    return word
  }
}
