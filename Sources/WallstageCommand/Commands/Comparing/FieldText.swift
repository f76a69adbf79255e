internal import WidgetTimeline

/// Which values of a playlist may be printed.
///
/// Titles and the names of packs are a person's own; so may be what this version doesn't know, unless it
/// is a number or a truth value.
struct FieldText {
  let known: [FieldTree]
  let printsAll: Bool

  /// Whether a value at a place is withheld.
  func isWithheld(_ value: JSONValue?, at path: FieldPath) -> Bool {
    guard let value, !printsAll else { return false }
    if Self.isPersonal(path) { return true }
    switch value {
    case .null, .bool, .integer, .number: return false
    case .string, .array, .object: return !known.contains { $0[path] != nil }
    }
  }

  /// A value for the JSON document, without what is withheld.
  func json(_ value: JSONValue?, at path: FieldPath) -> OrderedJSON {
    guard let value, !isWithheld(value, at: path) else { return .null }
    switch value {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .integer(let number): return .integer(number)
    case .number(let number): return .number(number)
    case .string(let text): return .string(text)
    case .array(let values):
      return .array(
        values.enumerated().map { json($0.element, at: path.appending(.index($0.offset))) })
    case .object(let fields):
      return .object(
        fields.sorted { $0.key < $1.key }.compactMap { name, value in
          let inner = path.appending(.name(name))
          if isWithheld(value, at: inner) { return nil }
          return OrderedJSON.Member(name: name, value: json(value, at: inner))
        })
    }
  }

  /// What became of a value, in words on one line: "17 → 18".
  func words(_ difference: FieldDifference) -> String {
    let (before, after) = (difference.before, difference.after)
    guard let before else { return "added" + simple(after, at: difference.field, ": ") }
    guard let after else { return "removed" }
    if isWithheld(before, at: difference.field) || isWithheld(after, at: difference.field) {
      return "changed"
    }
    let texts = [before, after].map { simple($0, at: difference.field, "") }
    return texts.contains("") ? "changed" : texts.joined(separator: " → ")
  }

  /// A value that is no object and no array, after `start`; empty for any other.
  private func simple(_ value: JSONValue?, at path: FieldPath, _ start: String) -> String {
    guard let value, !isWithheld(value, at: path) else { return "" }
    switch value {
    case .null: return "\(start)null"
    case .bool(let value): return "\(start)\(value)"
    case .integer(let number): return "\(start)\(number)"
    case .number(let number): return "\(start)\(number)"
    case .string(let text): return start + TerminalText.escaped(text)
    case .array, .object: return ""
    }
  }

  private static func isPersonal(_ path: FieldPath) -> Bool {
    switch (path.steps.first, path.steps.last) {
    case (.name("assets"), .name("title")), (.name("sources"), .name("name")):
      path.steps.count == 3
    default: false
    }
  }
}
