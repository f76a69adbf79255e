import Foundation
import TestSupport
import Testing

/// What `verify --container` says of memory, and when it refuses to look at all.
@Suite(
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"),
  .enabled(if: ExternalTool("cjpeg").isAvailable, "needs cjpeg"))
struct BinaryContainerCeilingTests {
  /// 23.4 MiB of pixels, which the program itself makes in far less: with the host's 8 MiB over 30.
  @Test func pixelsThatPassTheCeilingAreOverThoughRowsAreNot() throws {
    let box = try VerifiedContainer(width: 3072, height: 2000, "--max-pixel=4096")
    let run = try box.verify("--json")
    #expect(run.status == 1, "\(run)")
    let document = try JSONDocument(run.stdout)
    for file in document.objects("files") {
      #expect(file["verdict"] as? String == "over-ceiling")
      #expect(file["decodedBytes"] as? Int == 3072 * 2000 * 4)
      #expect(file["error"] is NSNull)
      let memory = try #require(file["memory"] as? [String: Any])
      #expect(memory["accountedPeakBytes"] as? Int ?? .max < 8 << 20)
    }
    #expect(document.value("error") is NSNull)
    #expect(try box.verify("--ceiling=32MiB").status == 0)
    #expect(try box.verify("--ceiling=31MiB").status == 1)
    #expect(try box.verify("--host-share=6MiB").status == 0)
  }

  @Test func aReaderThatReducesHoldsTheReducedPixels() throws {
    let box = try VerifiedContainer(width: 3072, height: 2000, "--max-pixel=4096")
    let run = try box.verify("--max-pixel=1024", "--json")
    #expect(run.status == 0, "\(run)")
    let sizes = try JSONDocument(run.stdout).objects("files").map { $0["decodedBytes"] as? Int }
    // 2000 / 3 = 666.7.
    #expect(sizes == [1024 * 667 * 4, 1024 * 667 * 4])
  }

  @Test(arguments: [
    (["verify", "--container=box", "file.jpg"], "leave FILE out"),
    (["verify", "--container=box", "--record=r.json"], "not for --container"),
    (["verify", "--container=box", "--baseline=r.json"], "not for --container"),
    (["verify", "--container="], "--container"),
    (["verify"], "FILE is missing"),
  ])
  func whatDoesNotGoTogetherIsAUsageError(words: [String], reason: String) throws {
    let run = try ReleaseBinary.run(words)
    #expect(run.status == 64, "\(run)")
    #expect(run.errorText.contains(reason))
  }

  @Test func whereThereIsNoContainerItExits66AndMakesNone() throws {
    let folder = try TemporaryFolder()
    let run = try ReleaseBinary.run(
      ["verify", "--container", "box", "--json"], currentDirectory: folder.path)
    #expect(run.status == 66, "\(run)")
    let document = try JSONDocument(run.stdout)
    #expect(document.string("error", "code") == "no-such-file")
    #expect(document.objects("files").isEmpty)
    #expect(document.value("container") is NSNull)
    #expect(folder.contents() == [])
  }

  @Test func aContainerWithoutAPlaylistExits66() throws {
    let folder = try TemporaryFolder()
    try folder.write("{\"format\":1}", to: "box/container.json")
    _ = try folder.folder("box/playlists")
    let run = try ReleaseBinary.run(
      ["verify", "--container", "box", "--json"], currentDirectory: folder.path)
    #expect(run.status == 66, "\(run)")
    #expect(try JSONDocument(run.stdout).string("error", "code") == "missing")
  }

  @Test func aNewerContainerExits65() throws {
    let folder = try TemporaryFolder()
    try folder.write("{\"format\":2}", to: "box/container.json")
    let run = try ReleaseBinary.run(
      ["verify", "--container", "box", "--json"], currentDirectory: folder.path)
    #expect(run.status == 65, "\(run)")
    #expect(try JSONDocument(run.stdout).string("error", "code") == "unsupported-format")
  }

  @Test(
    .enabled(if: geteuid() == 0, "needs root"),
    .enabled(if: ExternalTool("setpriv").isAvailable, "needs setpriv"),
    arguments: ["container.json", "playlists", "."])
  func aLockedContainerExits77(name: String) throws {
    let box = try VerifiedContainer()
    chmod(box.path(name), 0)
    let run = try ReleaseBinary.runWithoutPrivileges(
      ["verify", "--container", box.folder.file("box"), "--json"], in: box.folder)
    #expect(run.status == 77, "\(run)")
    #expect(try JSONDocument(run.stdout).string("error", "code") == "permission-denied")
  }

  @Test(
    .enabled(if: geteuid() == 0, "needs root"),
    .enabled(if: ExternalTool("setpriv").isAvailable, "needs setpriv"))
  func aLockedAssetIsAnErrorOfItsOwn() throws {
    let box = try VerifiedContainer()
    let name = try #require(box.assets.first)
    chmod(box.path(name), 0)
    let run = try ReleaseBinary.runWithoutPrivileges(
      ["verify", "--container", box.folder.file("box"), "--json"], in: box.folder)
    #expect(run.status == 65, "\(run)")
    let document = try JSONDocument(run.stdout)
    #expect(document.objects("files").map { $0["verdict"] as? String } == ["error", "pass"])
    #expect(document.string("error", "code") == "permission-denied")
  }
}
