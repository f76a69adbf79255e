import Foundation

/// A document that the program printed, read by a parser that is not its own.
struct JSONDocument {
  let root: [String: Any]

  init(_ bytes: [UInt8]) throws {
    let value = try JSONSerialization.jsonObject(with: Data(bytes))
    guard let root = value as? [String: Any] else { throw CocoaError(.coderReadCorrupt) }
    self.root = root
  }

  /// The value at a path of names.
  func value(_ path: String...) -> Any? { find(path) }

  /// The text at a path of names.
  func string(_ path: String...) -> String? { find(path) as? String }

  /// The whole number at a path of names.
  func integer(_ path: String...) -> Int? { find(path) as? Int }

  /// The objects of an array at the root.
  func objects(_ name: String) -> [[String: Any]] { root[name] as? [[String: Any]] ?? [] }

  private func find(_ path: [String]) -> Any? {
    path.reduce(root as Any?) { value, name in (value as? [String: Any])?[name] }
  }
}
