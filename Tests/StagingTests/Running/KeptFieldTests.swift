import Foundation
import Staging
import TestSupport
import Testing

/// Fields that this version doesn't know outlive a day that is staged again.
@Suite struct KeptFieldTests {
  @Test(arguments: [
    ("box/playlists/2026-12-01.json", #"{"assets":{"#),
    ("box/playlists/2026-12-01.json", #"{"asset":"#),
    ("box/playlists/2026-12-01.json", #"{"bytes":"#),
    ("box/playlists/2026-12-01.json", #"{"checkedAt":"#),
    ("box/summary.json", #"{"day":"2026-12-01","format":1,"#),
    ("box/summary.json", #"{"bytes":"#),
  ])
  func theyAreKept(file: String, opening: String) throws {
    let folder = try StagedFolder("a.jpg")
    try folder.run()
    let before = String(decoding: try folder.temporary.bytes(of: file), as: UTF8.self)
    let place = try #require(before.range(of: opening))
    let changed = before.replacingCharacters(
      in: place, with: #"{"later":[1,null],"# + opening.dropFirst())
    try folder.temporary.write(changed, to: file)
    try folder.run { $0.firstDay = StagedFolder.tomorrow }
    let after = String(decoding: try folder.temporary.bytes(of: file), as: UTF8.self)
    #expect(after != changed)
    #expect(after.contains(#""later":[1,null]"#), "\(after)")
  }

  @Test func aLineOfTheLibraryKeepsThemToo() throws {
    let folder = try StagedFolder("a.jpg")
    try folder.run()
    let (name, bytes) = try #require(try folder.snapshot("box/library").first)
    let line = String(decoding: bytes, as: UTF8.self)
    try folder.temporary.write(
      line.replacing(#""width":"#, with: #""later":7,"width":"#), to: name)
    try folder.run()
    let after = String(decoding: try folder.temporary.bytes(of: name), as: UTF8.self)
    #expect(after.contains(#""later":7"#))
  }
}
