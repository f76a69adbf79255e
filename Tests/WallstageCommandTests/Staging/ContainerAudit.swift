import Foundation
import TestSupport

/// A container held against the description of format 1, with tools that are not the program's own:
/// another JSON parser, `sha256sum`, and `stat`.
struct ContainerAudit {
  /// What is wrong; empty for a container as it should be.
  private(set) var faults: [String] = []
  /// Lines of the library.
  private(set) var libraryLines = 0
  let root: String
  let isAfterKill: Bool
  private(set) var digests: [String: String] = [:]

  /// Looks at all of it.
  ///
  /// - Parameter isAfterKill: allows what a killed stager may leave: hidden files, and a summary of
  ///   the state before, or none.
  init(_ root: String, isAfterKill: Bool = false) throws {
    self.root = root
    self.isAfterKill = isAfterKill
    var files: [String] = []
    let walk = FileManager.default.enumerator(atPath: root)
    while let name = walk?.nextObject() as? String {
      let mode = (walk?.fileAttributes?[.posixPermissions] as? NSNumber)?.intValue ?? 0
      let isFolder = walk?.fileAttributes?[.type] as? FileAttributeType == .typeDirectory
      let isHidden = (name as NSString).lastPathComponent.hasPrefix(".")
      check(!isHidden || isAfterKill, "\(name) was left")
      if isHidden { continue }
      check(
        mode == (isFolder ? 0o755 : 0o644), "\(name) has mode \(String(mode, radix: 8))")
      if !isFolder { files.append(name) }
    }
    if files.isEmpty { return }
    let sums = try ExternalTool("sha256sum").output(["--"] + files, currentDirectory: root)
    for line in String(decoding: sums, as: UTF8.self).split(separator: "\n") {
      digests[String(line.dropFirst(66))] = String(line.prefix(64))
    }
    for file in files { try look(at: file) }
    if !isAfterKill {
      try lookAtSummary()
    } else if digests["summary.json"] != nil {
      try lookAtOlderSummary()
    }
  }

  mutating func check(_ holds: Bool, _ fault: @autoclosure () -> String) {
    if !holds { faults.append(fault()) }
  }

  func object(_ file: String) throws -> [String: Any] {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(file)"))
    return try JSONSerialization.jsonObject(with: bytes) as? [String: Any] ?? [:]
  }

  func size(_ file: String) -> Int {
    let facts = try? FileManager.default.attributesOfItem(atPath: "\(root)/\(file)")
    return (facts?[.size] as? NSNumber)?.intValue ?? -1
  }

  private mutating func look(at file: String) throws {
    let parts = file.split(separator: "/").map(String.init)
    switch parts.first {
    case "assets": lookAtAsset(file, parts)
    case "playlists": try lookAtPlaylist(file)
    case "library": try lookAtLibrary(file)
    default:
      check(["container.json", "summary.json", "stage.lock"].contains(file), "what is \(file)?")
    }
  }

  private mutating func lookAtAsset(_ file: String, _ parts: [String]) {
    let digest = digests[file] ?? ""
    let names = ["jpg", "png"].map { "assets/\(digest.prefix(2))/\(digest.prefix(32)).\($0)" }
    check(names.contains(file), "\(file) has the digest \(digest)")
  }

  private mutating func lookAtPlaylist(_ file: String) throws {
    let playlist = try object(file)
    let keys = "assets day entries format policy revision sources stagedAt timeZone"
    check(playlist.keys.sorted().joined(separator: " ") == keys, "\(file): \(playlist.keys)")
    check("playlists/\(playlist["day"] ?? "").json" == file, "\(file) is of another day")
    let entries = playlist["entries"] as? [[String: Any]] ?? []
    let named = entries.flatMap { [$0["asset"], $0["dark"]].compactMap { $0 as? String } }
    let assets = playlist["assets"] as? [String: [String: Any]] ?? [:]
    check(Set(named) == Set(assets.keys), "\(file): its assets are not those of its entries")
    for entry in entries {
      check(Set(entry.keys).subtracting(["dark"]) == ["asset", "at"], "\(file): \(entry)")
    }
    let sources = playlist["sources"] as? [[String: Any]] ?? []
    for (id, asset) in assets {
      let keys =
        "bytes decodedBytes digest dominantColor file height peakBytes source title width"
      check(asset.keys.sorted().joined(separator: " ") == keys, "\(file): \(asset.keys)")
      let name = asset["file"] as? String ?? ""
      let digest = digests[name] ?? "none"
      check(asset["digest"] as? String == "sha256:\(digest)", "\(file): digest of \(name)")
      check(id == digest.prefix(32), "\(file): ID of \(name)")
      check(asset["bytes"] as? Int == size(name), "\(file): bytes of \(name)")
      let pixels = (asset["width"] as? Int ?? 0) * (asset["height"] as? Int ?? 0)
      check(asset["decodedBytes"] as? Int == pixels * 4 && pixels > 0, "\(file): \(name)")
      check(asset["peakBytes"] as? Int ?? 0 > 0, "\(file): peak of \(name)")
      check(
        sources.contains { $0["id"] as? String == asset["source"] as? String },
        "\(file): source of \(name)")
    }
  }

  private mutating func lookAtLibrary(_ file: String) throws {
    let text = try String(contentsOfFile: "\(root)/\(file)", encoding: .utf8)
    for line in text.split(separator: "\n") {
      libraryLines += 1
      let fields =
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
      let keys: Set = ["asset", "source", "title", "width", "height", "bytes", "dominantColor"]
      check(Set(fields.keys).subtracting(["dark"]) == keys, "\(file): \(line)")
      for name in ["asset", "dark"] {
        guard let id = fields[name] as? String else { continue }
        let files = ["jpg", "png"].map { "assets/\(id.prefix(2))/\(id).\($0)" }
        let found = files.first { digests[$0] != nil }
        check(found != nil, "\(file): \(id) is not there")
        if name == "asset" {
          check(file == "library/\(id.prefix(2)).jsonl", "\(file): \(id)")
          check(found.map(size) == fields["bytes"] as? Int, "\(file): bytes of \(id)")
        }
      }
    }
  }
}
