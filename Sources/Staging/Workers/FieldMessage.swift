/// A list of named texts as bytes, for the pipes between a process and its workers.
///
/// Each field is `name=value` and a zero byte; an empty field ends the message. Values may hold
/// anything but a zero byte, which no path and no message of ours has.
struct FieldMessage: Hashable, Sendable {
  private(set) var fields: [(name: String, value: String)] = []

  /// An empty message.
  init() {}

  /// Reads one message; nil when the bytes are not exactly one.
  init?(bytes: [UInt8]) {
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0) {
      let field = rest[rest.startIndex..<end]
      rest = rest[(end + 1)...]
      if field.isEmpty {
        guard rest.isEmpty else { return nil }
        return
      }
      guard let equals = field.firstIndex(of: UInt8(ascii: "=")) else { return nil }
      add(
        String(decoding: field[field.startIndex..<equals], as: UTF8.self),
        String(decoding: field[(equals + 1)...], as: UTF8.self))
    }
    return nil
  }

  /// Adds a field; a zero byte in the value ends it.
  mutating func add(_ name: String, _ value: String) {
    let text = value.utf8.contains(0) ? String(value.prefix { $0 != "\0" }) : value
    fields.append((name, text))
  }

  /// Adds a number.
  mutating func add(_ name: String, _ value: Int) {
    add(name, String(value))
  }

  /// The value of the first field of that name.
  subscript(name: String) -> String? {
    fields.first { $0.name == name }?.value
  }

  /// The value as a number.
  func number(_ name: String) -> Int? {
    self[name].flatMap { Int($0) }
  }

  /// All values of that name.
  func all(_ name: String) -> [String] {
    fields.filter { $0.name == name }.map(\.value)
  }

  /// The message as bytes.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for (name, value) in fields {
      bytes += name.utf8
      bytes.append(UInt8(ascii: "="))
      bytes += value.utf8
      bytes.append(0)
    }
    bytes.append(0)
    return bytes
  }

  static func == (left: FieldMessage, right: FieldMessage) -> Bool { left.bytes == right.bytes }
  func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}
