import Staging
import TestSupport
import Testing

/// A container's pictures are thumbnails: as pictures of a pack they would double with every run.
@Suite struct ContainerInPackTests {
  @Test(arguments: ["container.json", "stage.lock"])
  func aContainerInAPackIsPassedOver(marker: String) throws {
    let pack = try PackFixture()
    try pack.pictures("a.png", "inner/box/assets/3f/3f00.png")
    try pack.pictures("inner/box/playlists/none.png", "inner/b.png")
    try pack.write("{}", to: "inner/box/\(marker)")
    try pack.link("c.png", to: "inner/box/assets/3f/3f00.png")
    try pack.link("box", to: "inner/box/assets")
    let read = try pack.read()
    #expect(read.keys == ["a.png", "inner/b.png"])
    #expect(read.rejected.isEmpty)
    #expect(read.warnings.isEmpty)
  }

  @Test func aContainerAsAPackSaysSo() throws {
    let pack = try PackFixture()
    try pack.pictures("assets/3f/3f00.png", "playlists/none.png")
    try pack.write("{}", to: "container.json")
    let read = try pack.read()
    #expect(read.keys == [])
    #expect(read.warnings.map(\.kind) == [.container])
  }

  @Test func foldersOfTheseNamesAloneAreNoContainer() throws {
    let pack = try PackFixture()
    try pack.pictures("assets/a.png", "playlists/b.png")
    #expect(try pack.read().keys == ["assets/a.png", "playlists/b.png"])
  }
}
