import Foundation
import TestSupport
import Testing
import WallpaperContainer

@Test func umaskDoesNotReachTheContainer() async {
  await #expect(processExitsWith: .success) {
    // The umask is the whole process's, so this one is a process of its own.
    umask(0o077)
    let folder = try TemporaryFolder()
    let root = folder.file("deep/c")
    try SampleStaging(root: root, group: "group.one").run(pictures: ["one"], revision: 1)
    let container = WrittenContainer(root: root)
    let names = FileManager.default.enumerator(atPath: root)?.allObjects as? [String] ?? []
    try #require(names.count == 10)
    for name in names {
      let status = try POSIXCalls().status(of: "\(root)/\(name)")
      try #require(status.mode == (status.kind == .folder ? 0o755 : 0o644), "\(name)")
    }
    try #require(try container.mode("") == 0o755)
    try #require(try container.mode("..") == 0o755)
  }
}

@Test func moreGenerousFoldersStayAsTheyAre() throws {
  let folder = try TemporaryFolder()
  let staging = SampleStaging(root: folder.file("c"))
  try staging.run(pictures: ["one"], revision: 1)
  let container = WrittenContainer(root: staging.root)
  for (name, mode) in [("playlists", 0o2775), ("", 0o700), ("library", 0o500)] {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: "\(staging.root)/\(name)")
  }
  try staging.run(pictures: ["one"], revision: 2)
  #expect(try container.mode("playlists") == 0o2775)
  #expect(try container.mode("library") == 0o755)
  // A container's own folder may be closed by the person who owns it.
  #expect(try container.mode("") == 0o700)
}
