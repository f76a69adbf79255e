/// A list of named values as bytes, for the pipes between a process and its workers.
///
/// Each field is `name=value` and a zero byte; an empty field ends the message. Values may hold
/// anything but a zero byte, which no path and no message of ours has; a path need not be UTF-8.
struct FieldMessage: Hashable, Sendable {
  private(set) var fields: [(name: String, value: [UInt8])] = []

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
        bytes: Array(field[(equals + 1)...]))
    }
    return nil
  }

  /// Adds a field; a zero byte in the value ends it.
  mutating func add(_ name: String, bytes: [UInt8]) {
    fields.append((name, Array(bytes.prefix { $0 != 0 })))
  }

  /// Adds a text; a zero byte in it ends it.
  mutating func add(_ name: String, _ value: String) {
    add(name, bytes: Array(value.utf8))
  }

  /// Adds a number.
  mutating func add(_ name: String, _ value: Int) {
    add(name, String(value))
  }

  /// The value of the first field of that name.
  func bytes(_ name: String) -> [UInt8]? {
    fields.first { $0.name == name }?.value
  }

  /// The same as text.
  subscript(name: String) -> String? {
    bytes(name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The value as a number.
  func number(_ name: String) -> Int? {
    self[name].flatMap { Int($0) }
  }

  /// All values of that name.
  func all(_ name: String) -> [String] {
    fields.filter { $0.name == name }.map { String(decoding: $0.value, as: UTF8.self) }
  }

  /// The message as bytes.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for (name, value) in fields {
      bytes += name.utf8
      bytes.append(UInt8(ascii: "="))
      bytes += value
      bytes.append(0)
    }
    bytes.append(0)
    return bytes
  }

  static func == (left: FieldMessage, right: FieldMessage) -> Bool { left.bytes == right.bytes }
  func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}
