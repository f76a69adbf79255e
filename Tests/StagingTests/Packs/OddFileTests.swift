import Glibc
import Staging
import TestSupport
import Testing

@Suite struct OddFileTests {
  @Test(.timeLimit(.minutes(10)))
  func pipesAndSocketsAreRejectedUnopened() throws {
    let pack = try PackFixture()
    try pack.pictures("a.png")
    for name in ["p.png", "p", "p.xml", "p.txt", "metadata.json"] { try pack.pipe(name) }
    let script = "import socket,sys; socket.socket(socket.AF_UNIX).bind(sys.argv[1])"
    try pack.temporary.folder("pack/contents/images")
    if let python = ExternalTool("python3").path {
      _ = try ChildProcess.run(python, ["-c", script, "s.png"], currentDirectory: pack.root)
    }
    let read = try pack.read()
    // The pipe that poses as metadata makes a package of the folder, which has no picture then.
    #expect(read.pictures.isEmpty)
    #expect(Set(read.warnings.map(\.code)) == ["no-usable-picture", "not-a-file"])

    unlink(pack.path("metadata.json"))
    let plain = try pack.read()
    #expect(plain.keys == ["a.png"])
    let codes = plain.codes.filter { $0.key != "s.png" }
    #expect(codes == ["p.png", "p", "p.xml", "p.txt"].reduce(into: [:]) { $0[$1] = "not-a-file" })
    if access(pack.path("s.png"), F_OK) == 0 { #expect(plain.codes["s.png"] == "not-a-file") }
  }

  @Test func anUnreadableFolderIsRejectedAndTheRestIsRead() throws {
    let pack = try PackFixture()
    try pack.pictures("a.png", "closed/b.png", "open/c.png")
    chmod(pack.path("closed"), 0)
    let read = try withoutPrivileges { try pack.read() }
    #expect(read.keys == ["a.png", "open/c.png"])
    #expect(read.codes == ["closed": "permission-denied"])
  }

  @Test func anUnreadablePictureIsOffered() throws {
    let pack = try PackFixture()
    try pack.pictures("a.png", "b", "c.txt")
    for name in ["a.png", "b", "c.txt"] { chmod(pack.path(name), 0) }
    let read = try withoutPrivileges { try pack.read() }
    #expect(read.keys == ["a.png", "b"])
  }

  @Test func aPackThatCannotBeReadIsThrown() throws {
    let pack = try PackFixture()
    try pack.pictures("a.png", "f/b.png")
    try pack.pipe("p")
    chmod(pack.path("f"), 0)
    chmod(pack.path("a.png"), 0)
    let codes = withoutPrivileges {
      ["none", "f", "f/b.png", "a.png", "a.png/x", "p", "n\u{0}ul"].map { name in
        #expect(throws: PackRejection.self) { try PackReader().read("\(pack.root)/\(name)") }?.code
      }
    }
    #expect(
      codes == [
        "no-such-file", "permission-denied", "permission-denied", "permission-denied",
        "no-such-file", "not-a-file", "no-such-file",
      ])
    #expect(throws: PackRejection(path: "", problem: .noSuchFile)) { try PackReader().read("") }
    #expect(throws: PackRejection(path: "/dev/null", problem: .notAFile(.device))) {
      try PackReader().read("/dev/null")
    }
  }
}
