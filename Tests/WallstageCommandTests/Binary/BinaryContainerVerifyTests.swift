import Foundation
import TestSupport
import Testing

/// `verify --container` by the built program.
@Suite(
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"),
  .enabled(if: ExternalTool("cjpeg").isAvailable, "needs cjpeg"))
struct BinaryContainerVerifyTests {
  private static let days = ["playlists/2026-12-01.json", "playlists/2026-12-02.json"]

  @Test func everyAssetPassesWithItsDigestAndSize() throws {
    let box = try VerifiedContainer()
    let run = try box.verify("--json")
    #expect(run.status == 0, "\(run)")
    let document = try JSONDocument(run.stdout)
    let files = document.objects("files")
    #expect(files.count == 2)
    for (file, name) in zip(files, box.assets) {
      let input = try #require(file["input"] as? [String: Any])
      #expect(input["path"] as? String == "box/\(name)")
      let sum = try ExternalTool("sha256sum").output([box.path(name)])
      #expect(file["asset"] as? String == String(decoding: sum.prefix(32), as: UTF8.self))
      #expect(file["digest"] as? String == "ok")
      #expect(file["decodedBytes"] as? Int == 320 * 240 * 4)
      #expect(file["playlists"] as? [String] == Self.days)
      #expect(file["verdict"] as? String == "pass")
      let memory = try #require(file["memory"] as? [String: Any])
      #expect(memory["accountedPeakBytes"] as? Int ?? 0 > 0)
    }
    #expect(document.integer("container", "playlists") == 2)
    #expect(document.integer("container", "assets") == 2)
    for list in ["missing", "superfluous", "foreign", "problems"] {
      #expect((document.value("container", list) as? [Any])?.isEmpty == true)
    }
    #expect(document.value("error") is NSNull)
    #expect(run.errorText.isEmpty)
  }

  @Test func linesForPeopleNameAssetsAndNoTitles() throws {
    let box = try VerifiedContainer()
    try box.folder.write("", to: "box/note\n.txt")
    let run = try box.verify()
    #expect(run.status == 0, "\(run)")
    let lines = run.text.split(separator: "\n")
    #expect(lines.count == 4)
    for (line, name) in zip(lines, box.assets) {
      #expect(line.hasPrefix("pass  \(name): 320×240, decoded 300.0 KiB, "))
    }
    #expect(lines.dropFirst(2).first == "extra  note\\n.txt: it is none of a container's")
    #expect(
      lines.last == "2 playlists, 2 assets: 2 pass, 0 over, 0 with an error; 1 foreign")
    #expect(!(run.text + run.errorText).contains(VerifiedContainer.title))
  }

  @Test func whatIsTooMuchIsAWarning() throws {
    let box = try VerifiedContainer()
    let nobodys = "assets/aa/\(String(repeating: "a", count: 32)).jpg"
    try box.folder.write("nobody's", to: "box/\(nobodys)")
    try box.folder.write("mine", to: "box/notes.txt")
    let run = try box.verify("--json")
    #expect(run.status == 0, "\(run)")
    let document = try JSONDocument(run.stdout)
    let extra = document.value("container", "superfluous") as? [[String: Any]]
    #expect(extra?.count == 1)
    #expect(extra?.first?["file"] as? String == nobodys)
    #expect(extra?.first?["bytes"] as? Int == 8)
    #expect(document.value("container", "foreign") as? [String] == ["notes.txt"])
    #expect(
      document.objects("warnings").map { $0["code"] as? String } == ["superfluous", "foreign"])
  }

  /// What is done to an asset's file, and what is said of it.
  struct Fault: Sendable, CustomTestStringConvertible {
    let name: String
    let code: String
    let digest: String?
    let make: @Sendable (VerifiedContainer, String) throws -> Void

    init(
      _ name: String, _ code: String, _ digest: String?,
      make: @escaping @Sendable (VerifiedContainer, String) throws -> Void
    ) {
      self.name = name
      self.code = code
      self.digest = digest
      self.make = make
    }

    var testDescription: String { name }
  }

  @Test(arguments: [
    Fault("missing", "no-such-file", nil) { box, name in
      try FileManager.default.removeItem(atPath: box.path(name))
    },
    Fault("pipe", "not-a-file", nil) { box, name in
      try FileManager.default.removeItem(atPath: box.path(name))
      mkfifo(box.path(name), 0o644)
    },
    Fault("folder", "not-a-file", nil) { box, name in
      try FileManager.default.removeItem(atPath: box.path(name))
      _ = try box.folder.folder("box/\(name)")
    },
    Fault("link to itself", "not-a-file", nil) { box, name in
      try FileManager.default.removeItem(atPath: box.path(name))
      try box.folder.link("box/\(name)", to: "itself.jpg")
    },
    Fault("cut", "corrupt", "mismatch") { box, name in
      try box.folder.write(try box.folder.bytes(of: "box/\(name)").dropLast(), to: "box/\(name)")
    },
    Fault("one bit", "corrupt", "mismatch") { box, name in
      var bytes = try box.folder.bytes(of: "box/\(name)")
      bytes[bytes.count / 2] ^= 1
      try box.folder.write(bytes, to: "box/\(name)")
    },
    Fault("other width", "corrupt", "ok") { box, _ in
      try box.changePlaylists { $0.replacingOccurrences(of: "\"width\":320", with: "\"width\":32") }
    },
    Fault("other pixels", "corrupt", "ok") { box, _ in
      try box.changePlaylists {
        $0.replacingOccurrences(of: "\"decodedBytes\":307200", with: "\"decodedBytes\":307201")
      }
    },
    Fault("no picture", "not-an-image", "ok") { box, name in
      // A text under its own digest, which every playlist names in the picture's place.
      let text = "no picture"
      let sum = try ExternalTool("sha256sum").output([], stdin: .bytes(Array(text.utf8)))
      let digits = String(decoding: sum.prefix(64), as: UTF8.self)
      let old = String(name.suffix(36).prefix(32))
      let pattern =
        "\"bytes\":[0-9]+(,\"decodedBytes\":307200,\"digest\":\"sha256:)\(old)[0-9a-f]{32}"
      try box.folder.write(text, to: "box/\(name)")
      try box.changePlaylists {
        $0.replacingOccurrences(
          of: pattern, with: "\"bytes\":10$1\(digits)", options: .regularExpression
        ).replacingOccurrences(of: "\"\(old)\"", with: "\"\(digits.prefix(32))\"")
      }
    },
  ])
  func anAssetThatIsNotAsDescribedExits65(fault: Fault) throws {
    let box = try VerifiedContainer()
    let name = try #require(box.assets.first)
    try fault.make(box, name)
    let run = try box.verify("--json")
    #expect(run.status == 65, "\(run)")
    let document = try JSONDocument(run.stdout)
    let file = try #require(
      document.objects("files").first {
        ($0["input"] as? [String: Any])?["path"] as? String == "box/\(name)"
      })
    #expect(file["verdict"] as? String == "error")
    #expect((file["error"] as? [String: Any])?["code"] as? String == fault.code)
    #expect(file["digest"] as? String == fault.digest)
    #expect(run.errorText.contains("wallstage: box/\(name): "))
    let missing = document.value("container", "missing") as? [[String: Any]]
    #expect(
      missing?.compactMap { $0["file"] as? String } == (fault.name == "missing" ? [name] : []))
  }

  @Test func aLibraryThatNamesWhatIsNotThereExits65() throws {
    let box = try VerifiedContainer()
    let name = try #require(
      box.folder.contents().first { $0.hasPrefix("box/library/") && $0.hasSuffix("l") })
    let text = String(decoding: try box.folder.bytes(of: name), as: UTF8.self)
    let dark = String(repeating: "b", count: 32)
    try box.folder.write(
      text.replacingOccurrences(of: "{\"asset\"", with: "{\"dark\":\"\(dark)\",\"asset\""), to: name
    )
    let run = try box.verify("--json")
    #expect(run.status == 65, "\(run)")
    let missing = try JSONDocument(run.stdout).value("container", "missing") as? [[String: Any]]
    #expect(missing?.first?["asset"] as? String == dark)
    #expect(missing?.first?["file"] is NSNull)
    #expect(missing?.first?["namedBy"] as? [String] == [String(name.dropFirst(4))])
    #expect(run.errorText.contains("wallstage: \(name): It names asset \(dark), "))
  }

  @Test func aDamagedPlaylistExits65AndTheRestIsVerified() throws {
    let box = try VerifiedContainer()
    try box.folder.write("{", to: "box/\(Self.days[0])")
    let run = try box.verify("--json")
    #expect(run.status == 65, "\(run)")
    let document = try JSONDocument(run.stdout)
    #expect(document.objects("files").map { $0["verdict"] as? String } == ["pass", "pass"])
    let problems = document.value("container", "problems") as? [[String: Any]]
    #expect(problems?.map { $0["file"] as? String } == [Self.days[0]])
    #expect(problems?.first?["code"] as? String == "corrupt")
    #expect(
      problems?.first?["message"] as? String == "\(Self.days[0]) is damaged: it is not JSON")
    #expect(document.string("error", "code") == "corrupt")
  }

  @Test func aSummaryThatIsBehindExits65() throws {
    let box = try VerifiedContainer()
    try FileManager.default.removeItem(atPath: box.path(Self.days[1]))
    let run = try box.verify("--json")
    #expect(run.status == 65, "\(run)")
    let problems =
      try JSONDocument(run.stdout).value("container", "problems") as? [[String: Any]]
    #expect(problems?.map { $0["code"] as? String } == ["summary-differs"])
  }

  @Test func aSummaryIsNotHeldAgainstAStagerAtWork() throws {
    let box = try VerifiedContainer()
    try FileManager.default.removeItem(atPath: box.path("summary.json"))
    let lock = try HeldLock(box.path("stage.lock"))
    let meanwhile = try box.verify("--json")
    #expect(meanwhile.status == 0, "\(meanwhile)")
    lock.release()
    #expect(try box.verify("--json").status == 65)
  }

  @Test func aFileInPlaceOfThePlaylistsExits65() throws {
    let box = try VerifiedContainer()
    try FileManager.default.removeItem(atPath: box.path("playlists"))
    try box.folder.write("mine", to: "box/playlists")
    let run = try box.verify("--json")
    #expect(run.status == 65, "\(run)")
    let problems =
      try JSONDocument(run.stdout).value("container", "problems") as? [[String: Any]]
    #expect(problems?.first?["file"] as? String == "playlists")
    #expect(problems?.first?["code"] as? String == "not-a-file")
  }
}
