import Foundation
import TestSupport

/// A container of two days that the built program staged from two pictures, to be verified.
struct VerifiedContainer {
  let folder: TemporaryFolder

  /// What a picture is called; nothing that is printed may say so.
  static let title = "Aunt Ottilie"

  /// Stages pictures of a size; the second is another grey.
  init(width: Int = 320, height: Int = 240, _ options: String...) throws {
    folder = try TemporaryFolder()
    for (name, grey) in [(Self.title, 40), ("Two", 90)] {
      let pixels = [UInt8](repeating: UInt8(grey), count: width * height)
      let picture = try ExternalTool("cjpeg").output(
        [], stdin: .bytes(Array("P5 \(width) \(height) 255\n".utf8) + pixels))
      try folder.write(picture, to: "pack/\(name).jpg")
    }
    let run = try ReleaseBinary.run(
      ["stage", "pack", "--container=box", "--state=state", "--time-zone=Asia/Tokyo"]
        + ["--date=2026-12-01", "--days=2", "--now=2026-11-30T15:00:00Z"] + options,
      currentDirectory: folder.path)
    guard run.succeeded else { throw CocoaError(.fileWriteUnknown) }
  }

  /// Runs `verify` on it.
  func verify(_ words: String...) throws -> ProcessOutput {
    try ReleaseBinary.run(
      ["verify", "--container", "box"] + words, currentDirectory: folder.path, seconds: 60)
  }

  /// The files of its assets, below the container's root, by name.
  var assets: [String] {
    folder.contents().filter { $0.hasPrefix("box/assets/") && $0.hasSuffix(".jpg") }
      .map { String($0.dropFirst(4)) }
  }

  /// A file of the container as it is, by its path below the container's root.
  func path(_ name: String) -> String { folder.file("box/\(name)") }

  /// Changes the texts of all playlists, and makes the summary agree with them again.
  func changePlaylists(_ change: (String) -> String) throws {
    var summary: [String: Any] = try object("summary.json")
    var items = summary["playlists"] as? [[String: Any]] ?? []
    for index in items.indices {
      let name = "playlists/\(items[index]["day"] ?? "").json"
      let text = change(String(decoding: try folder.bytes(of: "box/\(name)"), as: UTF8.self))
      try folder.write(text, to: "box/\(name)")
      items[index]["bytes"] = text.utf8.count
      let sum = try ExternalTool("sha256sum").output([path(name)])
      items[index]["digest"] = "sha256:" + String(decoding: sum.prefix(64), as: UTF8.self)
    }
    summary["playlists"] = items
    let bytes = try JSONSerialization.data(withJSONObject: summary)
    try folder.write(bytes, to: "box/summary.json")
  }

  private func object(_ name: String) throws -> [String: Any] {
    try JSONDocument(try folder.bytes(of: "box/\(name)")).root
  }
}
