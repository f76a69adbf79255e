import Foundation
import TestSupport
import Testing

@testable import WallstageCommand

struct AtomicOutputsTests {
  private func write(_ outputs: borrowing AtomicOutputs) {
    for (index, descriptor) in outputs.descriptors.enumerated() {
      #expect(Glibc.write(descriptor, [UInt8(index)], 1) == 1)
    }
  }

  @Test func allTakeTheirPlaces() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a/one")
    try folder.folder("b")
    let files = ["a/one", "a/two", "b/three"].map { Argument(folder.file($0)) }
    let outputs = try AtomicOutputs(files, spoolFolder: "/tmp")
    write(outputs)
    #expect(try folder.bytes(of: "a/one") == Array("old".utf8))
    #expect(folder.contents() == ["a/", "a/one", "b/"])
    try outputs.commit()
    #expect(folder.contents() == ["a/", "a/one", "a/two", "b/", "b/three"])
    #expect(try folder.bytes(of: "a/one") == [0])
    #expect(try folder.bytes(of: "b/three") == [2])
  }

  @Test func oneThatCannotBeLeavesNothing() throws {
    let folder = try TemporaryFolder()
    let files = ["one", "missing/two"].map { Argument(folder.file($0)) }
    do throws(CommandError) {
      let outputs = try AtomicOutputs(files, spoolFolder: "/tmp")
      write(outputs)
      Issue.record("it could be")
    } catch {
      #expect(error == .output(.cannotCreate(errno: ENOENT), file: files[1]))
    }
    #expect(folder.contents().isEmpty)
  }

  @Test func withoutCommitNothingChanges() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "one")
    do {
      let files = ["one", "two"].map { Argument(folder.file($0)) }
      write(try AtomicOutputs(files, spoolFolder: "/tmp"))
    }
    #expect(folder.contents() == ["one"])
    #expect(try folder.bytes(of: "one") == Array("old".utf8))
  }

  /// What came before stands, whole; what comes after is as it was.
  @Test func renameThatFailsStopsTheRest() throws {
    let folder = try TemporaryFolder()
    let gone = try folder.folder("gone")
    try folder.write("old", to: "three")
    let files = ["one", "gone/two", "three"].map { Argument(folder.file($0)) }
    let outputs = try AtomicOutputs(files, spoolFolder: "/tmp")
    write(outputs)
    #expect(rmdir(gone) == 0)
    do throws(CommandError) {
      try outputs.commit()
      Issue.record("it went well")
    } catch {
      #expect(error == .output(.failed(errno: ENOENT), file: files[1]))
    }
    #expect(folder.contents() == ["one", "three"])
    #expect(try folder.bytes(of: "three") == Array("old".utf8))
  }
}
