import Foundation
import TestSupport
import Testing

extension DoctoredPack {
  /// Does what an action says: removes the files that it names, and runs the command with the pack.
  func follow(_ action: String) throws {
    let parts = action.components(separatedBy: "run \"wallstage ")
    let removal = parts[0]
    if removal.hasPrefix("remove ") {
      for path in removal.dropFirst("remove ".count).split(separator: " ")
      where path.hasPrefix("/") {
        let path = path.hasSuffix(",") ? String(path.dropLast()) : String(path)
        try FileManager.default.removeItem(atPath: path)
      }
    }
    guard parts.count > 1 else { return }
    let command = parts[1].prefix { $0 != "\"" }
    let words = command.split(separator: " ").map(String.init).map { $0 == "PACK…" ? "pack" : $0 }
    let run = try ReleaseBinary.run(
      words + ["--state=state", "--time-zone=Asia/Tokyo", "--now", Self.noon],
      currentDirectory: folder.path)
    try #require(run.status == 0, "\(action): \(run)")
  }

  /// Follows the first failure's action until nothing fails.
  ///
  /// - Returns: how often; nil where that did not come to an end.
  func mend(atMost most: Int = 3) throws -> Int? {
    for count in 0...most {
      let (status, found) = try diagnose()
      if status == 0 { return count }
      let failed = try #require(found.failed)
      try follow(try #require(found.value(failed, "action", as: String.self)))
    }
    return nil
  }

  /// Puts another picture into the pack in place of each.
  func changePictures() throws {
    for index in 0..<4 {
      let pixels = [UInt8](repeating: UInt8(50 + 30 * index), count: 320 * 240)
      let picture = try ExternalTool("cjpeg").output(
        [], stdin: .bytes(Array("P5 320 240 255\n".utf8) + pixels))
      try folder.write(picture, to: "pack/\(index).jpg")
    }
  }

  /// Changes the text of a file of the container.
  func edit(_ name: String, _ change: (String) -> String) throws {
    let text = try String(contentsOfFile: folder.file("box/\(name)"), encoding: .utf8)
    try folder.write(change(text), to: "box/\(name)")
  }
}
