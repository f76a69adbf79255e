/// Something that is wrong, or not known, with what to do.
struct Finding: Hashable, Sendable {
  /// A stable, hyphenated word.
  var code: String
  /// What it is, without a full stop.
  var message: String
  /// What to do, without a full stop.
  var action: String

  /// Makes a finding.
  init(_ code: String, _ message: String, do action: String) {
    self.code = code
    self.message = message
    self.action = action
  }

  /// `{code, message, action}`.
  var json: OrderedJSON {
    ["code": .string(code), "message": .string(message), "action": .string(action)]
  }
}
