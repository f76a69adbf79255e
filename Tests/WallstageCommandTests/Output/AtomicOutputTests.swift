import Foundation
import TestSupport
import Testing
import WallstageCommand

struct AtomicOutputTests {
  private func write(
    _ text: String, to path: String, canBeNameless: Bool = true, commits: Bool = true
  ) throws {
    let output = try AtomicOutput(Argument(path), canBeNameless: canBeNameless)
    let bytes = Array(text.utf8)
    #expect(Glibc.write(output.descriptor, bytes, bytes.count) == bytes.count)
    if commits { try output.commit() }
  }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  @Test(arguments: [true, false])
  func fileAppearsWhole(canBeNameless: Bool) throws {
    let folder = try TemporaryFolder()
    try write("new", to: folder.file("out.jpg"), canBeNameless: canBeNameless)
    #expect(try folder.bytes(of: "out.jpg") == Array("new".utf8))
    #expect(folder.contents() == ["out.jpg"])
    let mask = umask(0)
    umask(mask)
    #expect(mode(folder.file("out.jpg")) == 0o666 & ~mask)
  }

  @Test(arguments: [true, false])
  func withoutCommitTheOldFileStands(canBeNameless: Bool) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "out.jpg")
    try write("new", to: path, canBeNameless: canBeNameless, commits: false)
    #expect(try folder.bytes(of: "out.jpg") == Array("old".utf8))
    #expect(folder.contents() == ["out.jpg"])
  }

  @Test(arguments: [true, false])
  func folderThatIsMovedMeanwhileGetsTheFile(canBeNameless: Bool) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "before/out.jpg")
    let output = try AtomicOutput(Argument(path), canBeNameless: canBeNameless)
    #expect(Glibc.write(output.descriptor, [78], 1) == 1)
    #expect(rename(folder.file("before"), folder.file("after")) == 0)
    try output.commit()
    #expect(folder.contents() == ["after/", "after/out.jpg"])
    #expect(try folder.bytes(of: "after/out.jpg") == [78])
  }

  @Test func folderThatIsGoneMeanwhileIsAnError() throws {
    let folder = try TemporaryFolder()
    let place = try folder.folder("place")
    let output = try AtomicOutput(Argument("\(place)/out.jpg"))
    #expect(rmdir(place) == 0)
    var thrown: OutputError?
    do throws(OutputError) { try output.commit() } catch { thrown = error }
    #expect(thrown == .failed(errno: ENOENT))
    #expect(folder.contents().isEmpty)
  }

  @Test(arguments: [true, false])
  func replacedFileKeepsItsMode(canBeNameless: Bool) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "out.jpg")
    chmod(path, 0o640)
    try write("new", to: path, canBeNameless: canBeNameless)
    #expect(mode(path) == 0o640)
    #expect(try folder.bytes(of: "out.jpg") == Array("new".utf8))
  }

  @Test(arguments: ["real/file.jpg", "real/missing.jpg"])
  func linkStaysAndItsTargetIsWritten(target: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "real/file.jpg")
    let second = try folder.link("second", to: target)
    let link = try folder.link("links/first", to: "../second")
    try write("new", to: link)
    #expect(try folder.bytes(of: target) == Array("new".utf8))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: second) == target)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: link) == "../second")
  }

  @Test func linkThatLeadsToItselfCannotBeCreated() throws {
    let folder = try TemporaryFolder()
    let link = try folder.link("loop", to: "loop")
    #expect(throws: OutputError.cannotCreate(errno: ELOOP)) { try write("", to: link) }
  }

  @Test(arguments: [
    ("folder", EISDIR), ("missing/out.jpg", ENOENT), ("file/out.jpg", ENOTDIR), ("new/", EISDIR),
    ("", ENOENT),
  ])
  func placesThatCannotBe(name: String, errno: Int32) throws {
    let folder = try TemporaryFolder()
    try folder.folder("folder")
    try folder.write("", to: "file")
    let path = name.isEmpty ? "" : folder.file(name)
    #expect(throws: OutputError.cannotCreate(errno: errno)) { try write("x", to: path) }
    #expect(folder.contents() == ["file", "folder/"])
  }

  @Test func longestNameIsPossible() throws {
    let folder = try TemporaryFolder()
    let name = String(repeating: "n", count: 255)
    try write("new", to: folder.file(name))
    #expect(folder.contents() == [name])
  }

  @Test func deviceIsWrittenIntoAndStays() throws {
    try write("new", to: "/dev/null")
    var status = stat()
    #expect(stat("/dev/null", &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFCHR)
    #expect(throws: OutputError.failed(errno: ENOSPC)) { try write("new", to: "/dev/full") }
  }

  @Test func fifoIsWrittenInto() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("fifo")
    #expect(mkfifo(path, 0o600) == 0)
    let reader = try ChildProcess("/bin/cat", [path])
    try write("through the pipe", to: path)
    #expect(try reader.wait(seconds: 20).text == "through the pipe")
    #expect(folder.contents() == ["fifo"])
  }

  @Test func descriptorByPathIsWrittenInto() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("", to: "target")
    let file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    defer { close(file) }
    try write("one ", to: "/dev/fd/\(file)")
    try write("two", to: "/proc/self/fd/\(file)")
    #expect(try folder.bytes(of: "target") == Array("one two".utf8))
  }
}
