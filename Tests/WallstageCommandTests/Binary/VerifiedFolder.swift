import Foundation
import TestSupport

/// A folder with copies of a fixture under any names, for `verify`.
struct VerifiedFolder {
  let folder: TemporaryFolder

  /// The program reads `progressive.jpg` under each of the names.
  init(_ names: String..., fixture: String = "jpeg/progressive.jpg") throws {
    folder = try TemporaryFolder()
    for name in names { try folder.write(Fixtures.bytes(fixture), to: name) }
  }

  /// Runs `verify` in it.
  func verify(_ words: String...) throws -> ProcessOutput {
    try ReleaseBinary.run(["verify"] + words, currentDirectory: folder.path)
  }

  /// A recorded file as text.
  func text(_ name: String) throws -> String {
    String(decoding: try folder.bytes(of: name), as: UTF8.self)
  }

  /// Changes a recorded file.
  func change(_ name: String, _ old: String, to new: String) throws {
    let text = try text(name)
    guard text.contains(old) else { throw CocoaError(.fileReadCorruptFile) }
    try folder.write(text.replacingOccurrences(of: old, with: new), to: name)
  }
}
