import Foundation

/// What `doctor --json` printed.
struct DoctorDocument {
  let document: JSONDocument

  init(_ bytes: [UInt8]) throws {
    document = try JSONDocument(bytes)
  }

  /// The first step that failed.
  var failed: String? { document.string("failed") }

  /// The states of the four steps.
  var states: [String] { document.objects("steps").compactMap { $0["state"] as? String } }

  /// The codes of the warnings.
  var warnings: [String] { document.objects("warnings").compactMap { $0["code"] as? String } }

  /// A member of a step.
  func value<Value>(_ step: String, _ name: String, as type: Value.Type = Value.self) -> Value? {
    document.objects("steps").first { $0["name"] as? String == step }?[name] as? Value
  }

  /// A step's code.
  func code(_ step: String) -> String? { value(step, "code") }

  /// The codes of all that is wrong with a step.
  func codes(_ step: String) -> [String] {
    let further = value(step, "further", as: [[String: Any]].self) ?? []
    return (code(step).map { [$0] } ?? []) + further.compactMap { $0["code"] as? String }
  }
}
