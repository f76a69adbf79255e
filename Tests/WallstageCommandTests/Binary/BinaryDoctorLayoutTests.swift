import Foundation
import TestSupport
import Testing

/// `doctor` where something else lies than should: named first, once, and mended by its action.
@Suite(
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"),
  .enabled(if: ExternalTool("cjpeg").isAvailable, "needs cjpeg"))
struct BinaryDoctorLayoutTests {
  /// What can lie in the place of something.
  enum Thing: String, CaseIterable {
    case file, pipe, folder
    case deviceLink = "/dev/null"
    case danglingLink = "nowhere"
    case endlessLink
  }

  private func put(_ thing: Thing, at name: String, in doctored: DoctoredPack) throws {
    let path = doctored.folder.file("box/\(name)")
    try? FileManager.default.removeItem(atPath: path)
    switch thing {
    case .file: try doctored.folder.write("x", to: "box/\(name)")
    case .pipe: #expect(mkfifo(path, 0o644) == 0)
    case .folder: try doctored.folder.folder("box/\(name)")
    case .deviceLink, .danglingLink: try doctored.folder.link("box/\(name)", to: thing.rawValue)
    case .endlessLink:
      try doctored.folder.link("box/\(name)", to: String(name.split(separator: "/").last ?? ""))
    }
  }

  @Test(
    arguments: ["assets", "playlists", "library", "refreshed", "ledger"],
    [Thing.file, .pipe, .deviceLink, .danglingLink, .endlessLink])
  func whatIsNoFolderIsNamed(name: String, thing: Thing) throws {
    let doctored = try DoctoredPack()
    try put(thing, at: name, in: doctored)
    try doctored.changePictures()
    let (status, found) = try doctored.diagnose()
    #expect(status == 1)
    #expect(found.failed == "written")
    let code = thing == .danglingLink ? "dangling-link" : "not-a-file"
    let codes = found.codes("written")
    #expect(codes.first == code)
    #expect(codes.count { $0 == code } == 1)
    #expect(codes.allSatisfy { [code, "summary-differs"].contains($0) }, "\(codes)")
    let action: String = found.value("written", "action") ?? ""
    #expect(action.hasPrefix("remove \(doctored.folder.file("box/\(name)"))"), "\(action)")
    #expect(try doctored.mend() == 1)
  }

  @Test(arguments: [Thing.folder, .danglingLink, .endlessLink, .deviceLink])
  func aLockThatCanNotBeTakenIsNamed(thing: Thing) throws {
    let doctored = try DoctoredPack()
    try put(thing, at: "stage.lock", in: doctored)
    #expect(try doctored.pack.stage().status == 73)
    let (status, found) = try doctored.diagnose()
    #expect(status == 1)
    #expect(found.codes("written") == ["not-a-file"])
    #expect(try doctored.mend() == 1)
  }

  @Test(arguments: ["container.json", "summary.json", "playlists/2026-12-01.json"])
  func aDocumentThatIsALinkToItselfIsMended(name: String) throws {
    let doctored = try DoctoredPack()
    try put(.endlessLink, at: name, in: doctored)
    let (_, found) = try doctored.diagnose()
    #expect(found.codes("written").filter { $0 == "not-a-file" }.count == 1)
    #expect(found.code("written") == "not-a-file")
    #expect(try doctored.mend() == 1)
  }

  @Test(arguments: [Thing.folder, .pipe, .endlessLink])
  func aPartOfTheLibraryThatIsNoFileIsNamed(thing: Thing) throws {
    let doctored = try DoctoredPack()
    try put(thing, at: "library/00.jsonl", in: doctored)
    let (_, found) = try doctored.diagnose()
    #expect(found.codes("written") == ["not-a-file"])
    #expect(try doctored.mend() == 1)
  }
}
