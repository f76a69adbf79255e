import Foundation
import TestSupport
import Testing
import WallpaperContainer
import WidgetTimeline

/// One asset's file beside what is said of it.
@Suite(.enabled(if: SHA256Sum.tool.isAvailable, "needs sha256sum")) struct AssetInspectionTests {
  /// More than one piece of 64 KiB, and no whole number of them.
  private static let bytes: [UInt8] = {
    var generator = SeededGenerator(seed: 1)
    return (0..<150_001).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }()

  private let base: TemporaryFolder
  private let asset: PlaylistAsset

  init() throws {
    base = try TemporaryFolder()
    let made = try base.write(Self.bytes, to: "assets/made")
    let digits = try SHA256Sum.digits(ofFile: made)
    let id = try #require(AssetID(String(digits.prefix(32))))
    var asset = Sample.asset(id)
    asset.bytes = Self.bytes.count
    asset.digest = "sha256:\(digits)"
    self.asset = asset
    _ = try base.folder("assets/\(id.shard)")
    try FileManager.default.moveItem(atPath: made, toPath: base.file(asset.file))
  }

  private var path: String { base.file(asset.file) }

  private func condition(_ calls: any SystemCalls = POSIXCalls()) -> AssetCondition {
    AssetInspection(
      root: base.path, digest: { SHA256() }, files: FileSystem(calls: calls)
    ).condition(of: asset)
  }

  @Test func aWholeAssetIsWhole() {
    #expect(condition() == .whole)
  }

  @Test func anEmptyAssetIsWholeWhereItsDigestIsThatOfNothing() throws {
    // The digest of nothing (FIPS 180-4's own example value).
    let digest = "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    try base.write("", to: "assets/empty.jpg")
    let inspection = AssetInspection(root: base.path, digest: { SHA256() })
    #expect(inspection.condition(of: "assets/empty.jpg", bytes: 0, digest: digest) == .whole)
  }

  @Test func interruptedCallsAreMadeAgain() {
    #expect(condition(ScriptedCalls(.disturb)) == .whole)
  }

  @Test(arguments: ["assets", "assets/shard", "assets/shard/file"])
  func whatIsNotThereIsMissing(part: String) throws {
    let depth = part.split(separator: "/").count
    let name = asset.file.split(separator: "/").prefix(depth).joined(separator: "/")
    try FileManager.default.removeItem(atPath: base.file(name))
    #expect(condition() == .missing)
  }

  @Test func aFileOnTheWayMakesItMissing() throws {
    try FileManager.default.removeItem(atPath: base.file("assets"))
    try base.write("a file", to: "assets")
    #expect(condition() == .missing)
  }

  @Test(arguments: ["folder", "link", "dangling link", "pipe", "device"])
  func whatIsNoFileIsNotOpened(kind: String) throws {
    let kept = base.file("kept")
    try FileManager.default.moveItem(atPath: path, toPath: kept)
    switch kind {
    case "folder": _ = try base.folder(asset.file)
    case "link": try base.link(asset.file, to: kept)
    case "dangling link": try base.link(asset.file, to: base.file("nothing"))
    case "pipe": try #require(mkfifo(path, 0o644) == 0)
    // As /dev/zero; where that may not be made there is nothing to test.
    default: guard mknod(path, S_IFCHR | 0o644, 0x105) == 0 else { return }
    }
    let calls = ScriptedCalls()
    #expect(condition(calls) == .notFile)
    #expect(calls.names == ["lstat \(path)"])
  }

  /// The file is a file when it is looked at, and a pipe without a writer when it is opened.
  @Test func whatTakesItsPlaceMeanwhileIsNotRead() throws {
    let calls = SwappedCalls(path: path) {
      try? FileManager.default.removeItem(atPath: $0)
      mkfifo($0, 0o644)
    }
    #expect(condition(calls) == .notFile)
  }

  @Test func whatGrowsUnderTheReadingIsNotReadToItsEnd() throws {
    #expect(condition(GrowingCalls(sized: asset.bytes)) == .otherSize(bytes: 3 << 16))
  }

  @Test(arguments: [0, 1, 150_000, 150_002])
  func anotherSizeIsTold(count: Int) throws {
    try base.write((Self.bytes + [0]).prefix(count), to: asset.file)
    let calls = ScriptedCalls()
    #expect(condition(calls) == .otherSize(bytes: count))
    #expect(!calls.names.contains("read"))
  }

  @Test(arguments: [0, 65_535, 65_536, 150_000])
  func oneByteMakesAnotherDigest(offset: Int) throws {
    var bytes = Self.bytes
    bytes[offset] ^= 1
    try base.write(bytes, to: asset.file)
    let found = try SHA256Sum.digits(ofFile: path)
    #expect(condition() == .otherDigest("sha256:\(found)"))
  }

  @Test func aDigestThatSharesItsFirstDigitsIsAnother() throws {
    var other = asset
    other.digest = String(asset.digest.dropLast()) + (asset.digest.hasSuffix("0") ? "1" : "0")
    let inspection = AssetInspection(root: base.path, digest: { SHA256() })
    #expect(inspection.condition(of: other) == .otherDigest(asset.digest))
  }

  @Test(arguments: [
    (1, FileFailure.Call.look), (2, .open), (3, .look), (4, .read), (6, .read),
  ])
  func whatTheSystemRefusesIsTold(point: Int, call: FileFailure.Call) {
    let found = condition(ScriptedCalls(.fail(at: point, with: .inputOutput)))
    #expect(found == .unreadable(FileFailure(call, path, .inputOutput)))
  }

  @Test(.enabled(if: geteuid() != 0, "root reads everything"))
  func withoutPermissionItIsUnreadable() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    #expect(condition() == .unreadable(FileFailure(.open, path, .accessDenied)))
  }
}

/// The real calls; before a file is opened something happens to it.
private struct SwappedCalls: ForwardedCalls {
  let path: String
  let swap: @Sendable (String) -> Void

  func openFile(_ path: String, _ purpose: OpenPurpose) throws(Errno) -> Int32 {
    swap(path)
    return try real.openFile(path, purpose)
  }
}

/// The real calls; files have no end, and say that they are so large.
private struct GrowingCalls: ForwardedCalls {
  let sized: Int

  func readFile(_ descriptor: Int32, into bytes: inout [UInt8]) throws(Errno) -> Int {
    bytes.count
  }
}
