import Foundation
import TestSupport
import Testing

/// A container that was copied, whole or half.
@Suite(
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"),
  .enabled(if: ExternalTool("cjpeg").isAvailable, "needs cjpeg"))
struct CopiedContainerTests {
  private static let now = "2026-12-01T13:00:00Z"
  private let pack: SmallPack

  init() throws {
    pack = try SmallPack(pictures: 4, in: TemporaryFolder(in: TemporaryFolder.memory))
    try #require(try pack.stage().succeeded)
  }

  private func stage(_ name: String) throws -> ProcessOutput {
    // As on another machine: with no history of this container.
    try pack.stage("--container=\(name)", "--state=other")
  }

  private func read(_ name: String) throws -> (status: Int32, document: JSONDocument) {
    let run = try pack.run("current", "--container=\(name)", "--now", Self.now, "--json")
    return (run.status, try JSONDocument(run.stdout))
  }

  @Test(arguments: ["-r", "-a", "-rl"])
  func aCopyIsAContainer(option: String) throws {
    for name in ["copy", "another name"] {
      _ = try ExternalTool("cp").output(
        [option, "box", name], currentDirectory: pack.folder.path)
      let (status, document) = try read(name)
      #expect(status == 0 && document.string("state") == "ready")
      #expect(document.string("path")?.hasPrefix(pack.folder.file(name)) == true)
      let run = try stage(name)
      #expect(run.status == 0, "\(run)")
      let revisions = try JSONDocument(run.stdout).objects("days").compactMap {
        $0["revision"] as? Int
      }
      #expect(revisions == [3, 4])
      #expect(try ContainerAudit(pack.folder.file(name)).faults == [])
      #expect(try pack.run("gc", "--container", name).status == 0)
      // Linked, the files of the one are the files of the other: nothing is rewritten in place.
      #expect(try ContainerAudit(pack.folder.file("box")).faults == [])
    }
  }

  /// In which order a copy that stops half-way brings the files.
  enum Order: CaseIterable, Sendable {
    case byName, playlistsFirst, assetsLast, backwards

    func sorted(_ names: [String]) -> [String] {
      switch self {
      case .byName: names.sorted()
      case .playlistsFirst: names.sorted { rank($0) < rank($1) }
      case .assetsLast: names.sorted { rank($0, assets: 2) < rank($1, assets: 2) }
      case .backwards: names.sorted().reversed()
      }
    }

    private func rank(_ name: String, assets: Int = 1) -> String {
      let place = name.hasPrefix("playlists") ? 0 : name.hasPrefix("assets") ? assets : 1
      return "\(place)\(name)"
    }
  }

  @Test(arguments: Order.allCases)
  func halfACopyIsNeverTakenForAWholeOneAndTheNextRunMendsIt(order: Order) throws {
    let names = order.sorted(
      pack.folder.contents().filter { $0.hasPrefix("box/") && !$0.hasSuffix("/") }
        .map { String($0.dropFirst(4)) })
    var states: [String] = []
    for count in Array(1...names.count).strided(by: TestMode.all ? 1 : 5) {
      // The last file comes whole, cut, and under the hidden name that rsync gives it until it is.
      for part in ["whole", "cut", "hidden"] {
        let note = "\(part) \(count): \(names[count - 1])"
        try? FileManager.default.removeItem(atPath: pack.folder.file("half"))
        for name in names.prefix(count) {
          try pack.folder.write(try pack.folder.bytes(of: "box/\(name)"), to: "half/\(name)")
        }
        try spoil("half/\(names[count - 1])", part)
        let (status, document) = try read("half")
        let state = document.string("state") ?? "none"
        if states.last != state { states.append(state) }
        switch status {
        case 0:
          if let path = document.string("path") {
            let name = try #require(path.components(separatedBy: "/half/").last)
            let shown = try pack.folder.bytes(of: "half/\(name)")
            #expect(try shown == pack.folder.bytes(of: "box/\(name)"), "\(note)")
          } else {
            #expect(["incomplete", "early"].contains(state), "\(note)")
          }
        case 65: #expect(part == "cut" && state == "corrupt", "\(note)")
        default: #expect(status == 66 && state == "missing", "\(note)")
        }
        let run = try stage("half")
        if let status = Self.refusal(of: names[count - 1], part, isOnly: count == 1) {
          #expect(run.status == status, "\(note): \(run)")
          continue
        }
        #expect(run.status == 0, "\(note): \(run)")
        // What is not ours stays where it is.
        _ = try ExternalTool("find").output(
          [pack.folder.file("half"), "-name", ".*.XyZ123", "-delete"])
        #expect(try ContainerAudit(pack.folder.file("half")).faults == [], "\(note)")
      }
    }
    print("\(order): copies of \(names.count) files stopped half-way, \(states)")
  }

  /// The exit code where a copy so far is not to be staged into: what its group is can't be read, or
  /// nothing shows that it is a container.
  private static func refusal(of name: String, _ part: String, isOnly: Bool) -> Int32? {
    switch part {
    case "cut" where name == "container.json": 65
    case "cut" where name == "summary.json" && isOnly: 73
    case "hidden" where isOnly: 73
    default: nil
    }
  }

  private func spoil(_ name: String, _ part: String) throws {
    let bytes = try pack.folder.bytes(of: name)
    if part == "whole" { return }
    try FileManager.default.removeItem(atPath: pack.folder.file(name))
    let parts = name.split(separator: "/")
    let target =
      part == "cut"
      ? name : (parts.dropLast() + [".\(parts.last ?? "").XyZ123"]).joined(separator: "/")
    try pack.folder.write(bytes.prefix(bytes.count / 2), to: target)
  }
}
