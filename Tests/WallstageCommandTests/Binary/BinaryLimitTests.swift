import Foundation
import TestSupport
import Testing

/// `--limit` in every command that reads pictures, by the built program.
@Suite(.enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"))
struct BinaryLimitTests {
  private let night: NightFolder

  init() throws {
    night = try NightFolder()
    try night.add("jpeg/progressive.jpg", as: "a.jpg")
    try night.add("png/rgb8.png", as: "b.png")
  }

  private func run(_ words: [String], _ limits: [String]) throws -> ProcessOutput {
    try night.start(words + limits.map { "--limit=\($0)" }).wait()
  }

  static let commands = [
    ["probe", "pack/a.jpg", "--json"], ["resize", "pack/a.jpg", "out.jpg", "--json"],
    ["verify", "pack/a.jpg", "--json"],
  ]

  @Test(arguments: commands) func pictureOverALimitIsNamed(words: [String]) throws {
    let end = try run(words, ["scans=2", "pixels=100000000"])
    #expect(end.status == 65, "\(end)")
    #expect(try JSONDocument(end.stdout).string("error", "code") == "limit-exceeded")
    #expect(end.errorText.contains("asks for 3 scans, over the limit of 2; "))
    #expect(end.errorText.contains("--limit scans=N"))
    #expect(!night.temporary.contents().contains("out.jpg"))
  }

  @Test(arguments: commands) func pictureWithinItIsNot(words: [String]) throws {
    #expect(try run(words, ["scans=2", "scans=200"]).status == 0)
  }

  @Test func stageSetsThePictureAside() throws {
    let end = try run(NightFolder.words(["pack"], []), ["scans=2"])
    #expect(end.status == 0, "\(end)")
    let document = try JSONDocument(end.stdout)
    #expect(document.integer("staged") == 1)
    #expect(
      document.objects("quarantined").compactMap { $0["code"] as? String } == ["limit-exceeded"])
  }

  @Test(arguments: ["scans=0", "scans", "colours=3", "cpu-seconds=-1"])
  func nonsenseIsAUsageError(limit: String) throws {
    let end = try run(["probe", "pack/a.jpg"], [limit])
    #expect(end.status == 64, "\(end)")
    #expect(end.errorText.contains("--limit is NAME=N"))
    #expect(end.errorText.contains("cpu-seconds"))
  }
}
