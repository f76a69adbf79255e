import Foundation
import TestSupport
import Testing

/// Containers by names that a shell or a program may stumble over.
@Suite(
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"),
  .enabled(if: ExternalTool("cjpeg").isAvailable, "needs cjpeg"))
struct OddPathTests {
  @Test(arguments: [
    "two\nlines", "🖼️ \u{1F1EF}\u{1F1F5}", "-box", "--json", "a b\tc", "%s%n$(x)`y`'\"\\",
    "box/../b",
    "e\u{301}", "deep/er/and/deeper", ".hidden", "./x//y/",
  ])
  func theContainerIsMadeReadAndCollected(name: String) throws {
    let pack = try SmallPack(pictures: 4, in: TemporaryFolder(in: TemporaryFolder.memory))
    try pack.folder.folder("box")
    let run = try pack.stage("--container=\(name)")
    #expect(run.status == 0 && run.errorText == "", "\(run)")
    let path = pack.folder.file(name)
    #expect(try ContainerAudit(path).faults == [])
    let current = try pack.run("current", "--container=\(name)", "--now=2026-12-01T13:00:00Z")
    #expect(current.status == 0, "\(current)")
    let shown = String(current.text.dropLast())
    #expect(FileManager.default.fileExists(atPath: shown), "\(shown)")
    #expect(try pack.stage("--container=\(name)", "--quality=60").status == 0)
    #expect(try pack.run("gc", "--container=\(name)", "--now=2027-12-01T00:00:00Z").status == 0)
    #expect(try ContainerAudit(path).faults == [])
  }
}
