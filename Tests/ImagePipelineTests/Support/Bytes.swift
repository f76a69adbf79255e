import Foundation

/// Whole files as bytes.
enum Bytes {
  static func ofFile(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}
