import Staging
import TestSupport

/// A pack made for one test.
final class PackFixture: Sendable {
  let temporary: TemporaryFolder

  init(name: String = "pack") throws {
    temporary = try TemporaryFolder(name: name)
    try temporary.folder("pack")
  }

  /// The pack's folder; what lies beside it is outside of the pack.
  var root: String { temporary.file("pack") }

  /// Writes tiny pictures into the pack.
  func pictures(_ names: String...) throws {
    for name in names { try temporary.write(TinyPNG.bytes(), to: "pack/\(name)") }
  }

  func picture(_ name: String, width: Int, height: Int) throws {
    try temporary.write(TinyPNG.bytes(width: width, height: height), to: "pack/\(name)")
  }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try temporary.write(text, to: "pack/\(name)")
  }

  func link(_ name: String, to target: String) throws {
    try temporary.link("pack/\(name)", to: target)
  }

  func pipe(_ name: String) throws {
    _ = try ExternalTool("mkfifo").output([path(name)])
  }

  func path(_ name: String) -> String { "\(root)/\(name)" }

  /// Reads the pack, or a file in it.
  func read(_ name: String? = nil) throws -> Pack {
    try PackReader().read(name.map(path) ?? root)
  }
}

extension Pack {
  var keys: [String] { pictures.map(\.key) }

  /// Codes by path below the root.
  var codes: [String: String] {
    let below = rejected.map { (String($0.path.dropFirst(root.count + 1)), $0.code) }
    return Dictionary(below, uniquingKeysWith: { "\($0), \($1)" })
  }
}
