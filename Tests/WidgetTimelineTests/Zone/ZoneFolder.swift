import Foundation
import WidgetTimeline

/// The tz database as the machine has it.
struct ZoneFolder {
  static let system = ZoneFolder(path: "/usr/share/zoneinfo")

  let path: String

  /// The rules of a zone, read from its file.
  func rules(_ name: String) throws -> ZoneRules {
    let file = try bytes(name)
    return try ZoneRules(name: name, tzif: file)
  }

  /// A zone's file.
  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")))
  }

  /// Every zone and every link to one, sorted, as `tzdata.zi` lists them.
  func names() throws -> [String] {
    let list = try String(contentsOfFile: "\(path)/tzdata.zi", encoding: .utf8)
    let names = list.split(separator: "\n").compactMap { line -> String? in
      let words = line.split(separator: " ")
      return switch words.first {
      case "Z": String(words[1])
      case "L": String(words[2])
      default: nil
      }
    }
    return names.sorted()
  }
}
