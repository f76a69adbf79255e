import Foundation
import TestSupport
import Testing

/// `doctor --as`: what another user reads.
@Suite(
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"),
  .enabled(if: ExternalTool("cjpeg").isAvailable, "needs cjpeg"))
struct BinaryDoctorIdentityTests {
  private static let isRoot = geteuid() == 0

  /// A container in a folder that everybody may enter.
  private func open() throws -> DoctoredPack {
    let doctored = try DoctoredPack()
    chmod(doctored.folder.path, 0o755)
    return doctored
  }

  @Test(
    .enabled(if: isRoot, "needs root, to become somebody else"),
    arguments: ["65534:65534", "65534", "nobody", "nobody:nogroup", "12345:12345"])
  func whatIsOpenToAllIsReadable(user: String) throws {
    let (status, found) = try open().diagnose("--as=\(user)")
    #expect(status == 0)
    #expect(found.states == ["ok", "ok", "ok", "unknown"])
    #expect(found.value("readable", "as", as: [String: Any].self)?["name"] as? String == user)
    #expect(!found.warnings.contains("reads-all"))
  }

  @Test(.enabled(if: isRoot, "needs root, to become somebody else"))
  func rootIsToldThatItReadsAll() throws {
    let (status, found) = try open().diagnose()
    #expect(status == 0)
    #expect(found.warnings == ["reads-all"])
  }

  /// What is closed, whether the modes in the container tell it, and what the reader comes to.
  @Test(
    .enabled(if: isRoot, "needs root, to become somebody else"),
    arguments: [
      ("box/assets", 0o700, "written"), ("box/playlists/2026-12-01.json", 0o600, "written"),
      ("box", 0o700, "written"), (".", 0o700, "readable"),
    ] as [(String, mode_t, String)])
  func whatIsClosedToTheReaderIsNamed(name: String, mode: mode_t, failed: String) throws {
    let doctored = try open()
    chmod(doctored.folder.file(name), mode)
    let (status, found) = try doctored.diagnose("--as=65534:65534")
    #expect(status == 1)
    #expect(found.failed == failed)
    #expect(found.code("readable") == "locked")
    #expect(found.value("readable", "readState") == "locked")
    let message: String = found.value("readable", "message") ?? ""
    let path = name == "." ? doctored.folder.path : doctored.folder.file(name)
    #expect(message.contains(path), "\(message)")
    let action: String = found.value("readable", "action") ?? ""
    #expect(action.hasPrefix("chmod "), "\(action)")
    // As oneself it is readable.
    #expect(try doctored.diagnose().diagnosis.states[1] == "ok")
  }

  @Test(.enabled(if: isRoot, "needs root, to become somebody else"))
  func theActionOpensTheWay() throws {
    let doctored = try open()
    chmod(doctored.folder.path, 0o700)
    let (_, found) = try doctored.diagnose("--as=65534:65534")
    let action: String = found.value("readable", "action") ?? ""
    let command = try #require(action.split(separator: ",").first)
    #expect(try ExternalTool("bash").run(["-c", String(command)]).status == 0)
    #expect(try doctored.diagnose("--as=65534:65534").status == 0)
  }

  /// The container lies open, and what leads to it does not: a link in a closed folder, or a closed
  /// folder behind a link.
  @Test(.enabled(if: isRoot, "needs root, to become somebody else"), arguments: [true, false])
  func whatClosesAWayOverLinksIsNamed(isLinkClosed: Bool) throws {
    let doctored = try open()
    try doctored.folder.folder("one/two")
    try FileManager.default.moveItem(
      atPath: doctored.folder.file("box"), toPath: doctored.folder.file("one/two/box"))
    try doctored.folder.link("three/box", to: "../one/two/box")
    chmod(doctored.folder.file(isLinkClosed ? "three" : "one/two"), 0o700)
    let run = try doctored.pack.run(
      "doctor", "--container=three/box", "--json", "--as=65534:65534", "--now", DoctoredPack.noon)
    let found = try DoctorDocument(run.stdout)
    #expect(found.failed == "readable")
    let action: String = found.value("readable", "action") ?? ""
    let path = doctored.folder.file(isLinkClosed ? "three" : "one/two")
    #expect(action.hasPrefix("chmod o+x \(path),"), "\(action)")
  }

  @Test(
    .enabled(if: isRoot, "needs root, to become somebody else"),
    arguments: [("65534:12345", "ok"), ("65534:65534", "failed")])
  func theGroupIsTheOneThatWasGiven(user: String, state: String) throws {
    let doctored = try open()
    let path = doctored.folder.file("box/playlists/2026-12-01.json")
    #expect(chown(path, 0, 12_345) == 0)
    chmod(path, 0o640)
    let (status, found) = try doctored.diagnose("--as=\(user)")
    #expect(status == 1)
    #expect(found.states[1] == state)
  }

  /// This process's own groups, which root keeps in a shell, are not the reader's.
  @Test(
    .enabled(if: isRoot, "needs root, to become somebody else"),
    .enabled(if: ExternalTool("setpriv").isAvailable, "needs setpriv"))
  func theGroupsOfRootAreNotTheReaders() throws {
    let doctored = try open()
    let path = doctored.folder.file("box/playlists/2026-12-01.json")
    #expect(chown(path, 0, 12_345) == 0)
    chmod(path, 0o640)
    let binary = try #require(ReleaseBinary.path)
    let run = try ExternalTool("setpriv").run(
      [
        "--groups=12345", binary, "doctor", "--container=box", "--now", DoctoredPack.noon,
        "--json", "--as=65534:65534",
      ], currentDirectory: doctored.folder.path)
    #expect(run.status == 1)
    #expect(try DoctorDocument(run.stdout).states[1] == "failed")
  }

  @Test(
    .enabled(if: isRoot, "needs root, to stop being it"),
    .enabled(if: ExternalTool("setpriv").isAvailable, "needs setpriv"))
  func whoIsNotRootCanOnlyBeOneself() throws {
    let doctored = try open()
    let words = ["doctor", "--container", doctored.folder.file("box"), "--json"]
    let refused = try ReleaseBinary.runWithoutPrivileges(
      words + ["--as=12345:12345"], in: doctored.folder)
    #expect(refused.status == 77, "\(refused)")
    #expect(try JSONDocument(refused.stdout).string("error", "code") == "permission-denied")
    let own = try ReleaseBinary.runWithoutPrivileges(
      words + ["--as=65534:65534", "--now", DoctoredPack.noon], in: doctored.folder)
    #expect(own.status == 0, "\(own)")
    let silent = try ReleaseBinary.runWithoutPrivileges(
      words + ["--now", DoctoredPack.noon], in: doctored.folder)
    #expect(try DoctorDocument(silent.stdout).warnings.isEmpty)
  }
}
