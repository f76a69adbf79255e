import Foundation

/// The committed files that tests read, each described in Tests/Fixtures/README.md.
public enum Fixtures {
  /// The root of the checkout, from where this source file lies.
  public static let checkout: String = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// The folder of the fixtures.
  public static let folder = "\(checkout)/Tests/Fixtures"

  /// The absolute path of a fixture, such as `jpeg/chart-420.jpg`.
  public static func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// A fixture, read whole.
  public static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  /// The names in a folder of the fixtures, as `path(_:)` takes them, sorted.
  public static func names(in folder: String, suffix: String = "") -> [String] {
    let found = (try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []
    return found.filter { $0.hasSuffix(suffix) }.sorted().map { "\(folder)/\($0)" }
  }
}
