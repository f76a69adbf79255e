import Glibc
import ImagePipeline
import TestSupport
import Testing

@Suite("A file without a name")
struct SpillFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(name: "spill") }

  private func pattern(_ count: Int, seed: UInt64) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
  }

  @Test func givesBackWhatWasWrittenAnywhere() throws {
    let account = MemoryAccount()
    let file = try SpillFile(folder: folder.path, account: account)
    let pieces = [(0, 10), (100_000, 70_000), (5_000_000_000, 3), (10, 99_990)]
    for (offset, count) in pieces {
      try file.write(pattern(count, seed: UInt64(offset)).span, at: offset)
    }
    for (offset, count) in pieces {
      var bytes = [UInt8](repeating: 0, count: count)
      var span = bytes.mutableSpan
      try file.read(into: &span, at: offset)
      #expect(bytes == pattern(count, seed: UInt64(offset)))
    }
    #expect(account.peak <= SpillFile.predictedBytes)
  }

  @Test func readsZerosWhereNothingWasWrittenAndNothingBehindTheEnd() throws {
    let file = try SpillFile(folder: folder.path, account: MemoryAccount())
    try file.write([7].span, at: 1000)
    var bytes = [UInt8](repeating: 9, count: 4)
    do {
      var span = bytes.mutableSpan
      try file.read(into: &span, at: 997)
    }
    #expect(bytes == [0, 0, 0, 7])
    do throws(PictureError) {
      var span = bytes.mutableSpan
      try file.read(into: &span, at: 998)
      Issue.record("read behind the end")
    } catch {
      #expect(error == .spoolFailed(folder: folder.path, errno: EIO))
    }
  }

  @Test func isMadeAtTheFirstWriteAndGoneAtItsEnd() throws {
    do {
      let file = try SpillFile(folder: folder.path, account: MemoryAccount())
      #expect(namelessFiles(in: folder.path) == 0)
      try file.write([1].span, at: 0)
      #expect(namelessFiles(in: folder.path) == 1)
      #expect(folder.contents().isEmpty)
    }
    #expect(namelessFiles(in: folder.path) == 0)
  }

  @Test(arguments: [("missing", ENOENT), ("file", ENOTDIR)])
  func namesTheFolderThatCannotBeUsed(name: String, expected: Int32) throws {
    try folder.write([1], to: "file")
    let path = folder.file(name)
    let file = try SpillFile(folder: path, account: MemoryAccount())
    for _ in 0..<2 {
      do throws(PictureError) {
        try file.write([1].span, at: 0)
        Issue.record("wrote into \(path)")
      } catch {
        #expect(error == .spoolFailed(folder: path, errno: expected))
      }
    }
  }
}
