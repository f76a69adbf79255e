import Foundation
import TestSupport
import Testing

/// `resize --fill` and `--max-bytes` by the built program.
@Suite(.enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"))
struct BinaryFrameTests {
  private func resize(_ words: [String], in folder: TemporaryFolder) throws -> ProcessOutput {
    try ReleaseBinary.run(["resize"] + words, currentDirectory: folder.path)
  }

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Fixtures.bytes("jpeg/baseline-420.jpg"), to: "in.jpg")
    return folder
  }

  @Test func eachFrameIsAFileOfItsSize() throws {
    let folder = try folder()
    let run = try resize(
      ["in.jpg", "out-{}.jpg", "--fill", "8x12,20x10", "--gravity", "north", "--json"], in: folder)
    #expect(run.succeeded, "\(run)")
    let outputs = try JSONDocument(run.stdout).objects("outputs")
    #expect(outputs.map { $0["path"] as? String } == ["out-20x10.jpg", "out-8x12.jpg"])
    #expect(outputs.map { $0["width"] as? Int } == [20, 8])
    #expect(outputs.map { $0["height"] as? Int } == [10, 12])
    #expect(outputs.map { $0["quality"] as? Int } == [85, 85])
    #expect(outputs.map { $0["encodes"] as? Int } == [1, 1])
    #expect(folder.contents() == ["in.jpg", "out-20x10.jpg", "out-8x12.jpg"])
  }

  @Test func aLimitLowersTheQuality() throws {
    let folder = try folder()
    let free = try JSONDocument(
      try resize(["in.jpg", "free.jpg", "--json", "--max-pixel", "40"], in: folder).stdout)
    let bytes = try #require(free.integer("output", "bytes"))
    let limited = ["in.jpg", "held.jpg", "--max-pixel", "40", "--max-bytes", "\(bytes - 40)"]
    let held = try JSONDocument(try resize(limited + ["--json"], in: folder).stdout)
    let quality = try #require(held.integer("output", "quality"))
    #expect(quality < 85)
    #expect(try #require(held.integer("output", "encodes")) > 1)
    #expect(try folder.bytes(of: "held.jpg").count <= bytes - 40)
    #expect(try resize(limited, in: folder).text.contains(" at quality \(quality); peak"))
    let same = ["in.jpg", "same.jpg", "--max-pixel", "40", "--quality", "\(quality)"]
    #expect(try resize(same, in: folder).succeeded)
    #expect(try folder.bytes(of: "same.jpg") == folder.bytes(of: "held.jpg"))
  }

  @Test(arguments: ["out-{}.jpg", "out-{}.png"]) func whatDoesNotFitLeavesNothing(name: String)
    throws
  {
    let folder = try folder()
    let run = try resize(
      ["in.jpg", name, "--fill", "20x10,8x12", "--max-bytes", "50", "--json"], in: folder)
    #expect(run.status == 65, "\(run)")
    let document = try JSONDocument(run.stdout)
    #expect(document.string("error", "code") == "over-widget-limit")
    #expect(document.value("outputs") is NSNull)
    #expect(run.errorText.hasPrefix("wallstage: in.jpg: The thumbnail of 20x10 takes "))
    #expect(folder.contents() == ["in.jpg"])
  }

  @Test func standardOutputGetsTheOutcome() throws {
    let folder = try folder()
    let words = ["--fill", "20x20", "--max-bytes", "700"]
    #expect(try resize(["in.jpg", "out.jpg"] + words, in: folder).succeeded)
    let run = try resize(["in.jpg", "-"] + words, in: folder)
    #expect(run.stdout == (try folder.bytes(of: "out.jpg")))
  }
}
