import Foundation
import TestSupport
import Testing

/// What `stage` writes, held against the JSON Schemas of the documentation by a validator that is not
/// ours.
@Suite(
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"),
  .enabled(if: ExternalTool("cjpeg").isAvailable, "needs cjpeg"),
  .enabled(
    if: PythonModule("jsonschema").isAvailable, "needs python3-jsonschema, see tools/test --all"))
struct BinarySchemaTests {
  private func validate(_ pack: SmallPack) throws -> ProcessOutput {
    try ExternalTool("python3").run(
      ["\(Fixtures.checkout)/tools/validate-container", pack.folder.file("box")])
  }

  @Test func everyDocumentIsWhatItsSchemaSays() throws {
    let pack = try SmallPack(pictures: 3)
    #expect(try pack.stage().status == 0)
    let run = try validate(pack)
    #expect(run.status == 0, "\(run)")
    #expect(run.text == "1 container, 2 playlist, 3 library-line, 1 summary\n")
  }

  @Test(arguments: [
    ("container.json", "\"format\":1", "\"format\":2"),
    ("summary.json", "\"bytes\":", "\"size\":"),
    ("playlists/2026-12-01.json", "\"at\":\"06:00\"", "\"at\":\"24:00\""),
    ("playlists/2026-12-01.json", "\"file\":\"assets/", "\"file\":\"assets/../"),
    ("playlists/2026-12-02.json", "\"policy\":\"atEnd\"", "\"policy\":\"after\""),
  ])
  func theValidatorFindsWhatIsWrong(file: String, right: String, wrong: String) throws {
    let pack = try SmallPack(pictures: 3)
    #expect(try pack.stage().status == 0)
    let path = pack.folder.file("box/\(file)")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try #require(text.contains(right))
    try text.replacingOccurrences(of: right, with: wrong)
      .write(toFile: path, atomically: true, encoding: .utf8)
    let run = try validate(pack)
    #expect(run.status == 1, "\(run)")
    #expect(run.text.contains("\(file): $"))
  }

  /// Something that lies in a document's place.
  enum Oddity: CaseIterable, Sendable {
    case notText, folder, linkToNothing, pipe, nested
  }

  @Test(arguments: Oddity.allCases)
  func whatCanNotBeReadIsALine(oddity: Oddity) throws {
    let pack = try SmallPack(pictures: 3)
    #expect(try pack.stage().status == 0)
    let name = "box/playlists/2026-12-01.json"
    let path = pack.folder.file(name)
    try FileManager.default.removeItem(atPath: path)
    switch oddity {
    case .notText: try Data([0xff]).write(to: URL(fileURLWithPath: path))
    case .folder: _ = try pack.folder.folder(name)
    case .linkToNothing: try pack.folder.link(name, to: "nothing.json")
    case .pipe: mkfifo(path, 0o644)
    case .nested: try pack.folder.write(String(repeating: "[", count: 100_000), to: name)
    }
    let run = try validate(pack)
    #expect(run.status == 1, "\(run)")
    #expect(run.text.contains("\(name): it is "))
    #expect(run.errorText.isEmpty)
  }

  @Test func aLineOfTheLibraryEndsAtALineFeedAlone() throws {
    let pack = try SmallPack(pictures: 3)
    #expect(try pack.stage().status == 0)
    let name = try #require(
      pack.folder.contents().first { $0.hasPrefix("box/library/") && $0.hasSuffix("l") })
    let text = String(decoding: try pack.folder.bytes(of: name), as: UTF8.self)
    try pack.folder.write(
      text.replacingOccurrences(of: "\"title\":\"", with: "\"title\":\"\u{2028}\u{85}"), to: name)
    let run = try validate(pack)
    #expect(run.status == 0, "\(run)")
  }

  @Test func whereThereIsNoContainerNoneIsFound() throws {
    let pack = try SmallPack(pictures: 1)
    let run = try validate(pack)
    #expect(run.status == 66, "\(run)")
    #expect(run.errorText.contains("there is no such folder"))
  }
}
