import Foundation
import TestSupport
import Testing

/// A picture of many scans that comes through a pipe: its compressed bytes are kept in a file without
/// a name, as each scan is read at its own place.
@Suite(
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"),
  .enabled(if: ExternalTool("cjpeg").isAvailable, "needs cjpeg"))
struct BinarySpoolTests {
  /// 800 x 600 pixels of noise, far more bytes than are kept in memory.
  private static let picture = Result {
    var random = SeededGenerator(seed: 12)
    let pixels = (0..<800 * 600 * 3).map { _ in UInt8.random(in: 0...255, using: &random) }
    return try ExternalTool("cjpeg").output(
      ["-progressive", "-quality", "90"], stdin: .bytes(Array("P6 800 600 255\n".utf8) + pixels))
  }

  @Test(arguments: ["50", "300", "800"]) func aPipeGivesTheBytesOfTheFile(side: String) throws {
    let folder = try TemporaryFolder()
    let picture = try Self.picture.get()
    #expect(picture.count > 300_000)
    try folder.write(picture, to: "in.jpg")
    let spool = try folder.folder("spool")
    let run = { (input: String, output: String) in
      try ReleaseBinary.run(
        ["resize", input, output, "--max-pixel", side], stdin: .bytes(picture),
        environment: ["TMPDIR": spool], currentDirectory: folder.path)
    }
    #expect(try run("in.jpg", "file.jpg").succeeded)
    let piped = try run("-", "pipe.jpg")
    #expect(piped.succeeded, "\(piped)")
    #expect(try folder.bytes(of: "pipe.jpg") == folder.bytes(of: "file.jpg"))
    #expect(folder.contents() == ["file.jpg", "in.jpg", "pipe.jpg", "spool/"])
  }

  @Test(arguments: ["missing", "file", "/proc"])
  func aSpoolThatCannotBeMadeIsNamed(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "file")
    let spool = name.hasPrefix("/") ? name : folder.file(name)
    let run = try ReleaseBinary.run(
      ["resize", "-", "out.jpg", "--json"], stdin: .bytes(Self.picture.get()),
      environment: ["TMPDIR": spool], currentDirectory: folder.path)
    #expect(run.status == 74, "\(run)")
    #expect(try JSONDocument(run.stdout).string("error", "code") == "io-error")
    #expect(run.errorText.contains(spool))
    #expect(folder.contents() == ["file"])
  }

  @Test(.enabled(if: TestMode.all && geteuid() == 0, "run with tools/test --all as root"))
  func aSpoolThatIsFullIsNamed() throws {
    let folder = try TemporaryFolder()
    try folder.folder("spool")
    let run = try FullDisk.run(
      ["resize", "-", "/mnt/out.jpg", "--json"], in: folder, temporary: "spool", size: "128k",
      stdin: .bytes(Self.picture.get()))
    #expect(run.status == 74, "\(run)")
    #expect(try JSONDocument(run.stdout).string("error", "code") == "io-error")
    #expect(run.errorText.contains("/mnt/spool"))
    #expect(folder.contents() == ["spool/"])
  }

  @Test(arguments: [(SIGTERM, 143), (SIGINT, 130)] as [(Int32, Int32)])
  func aSignalInTheMiddleLeavesNothing(signal: Int32, status: Int32) throws {
    let folder = try TemporaryFolder()
    let spool = try folder.folder("spool")
    let fifo = folder.file("fifo")
    #expect(mkfifo(fifo, 0o600) == 0)
    let writer = open(fifo, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    defer { close(writer) }
    let child = try ReleaseBinary.start(
      ["resize", "-", folder.file("out.jpg")], stdin: .file(fifo), environment: ["TMPDIR": spool])
    // Half of the picture; the program goes on waiting for the rest.
    var left = try Self.picture.get().prefix(200_000)
    let deadline = ContinuousClock.now + .seconds(20)
    while !left.isEmpty || !isSpooling(child, in: spool), ContinuousClock.now < deadline {
      let written = left.withUnsafeBytes { write(writer, $0.baseAddress, $0.count) }
      if written > 0 { left = left.dropFirst(written) } else { usleep(5_000) }
    }
    #expect(isSpooling(child, in: spool), "the spool is open")
    child.send(signal)
    let end = try child.wait(seconds: 20)
    #expect(end.status == status, "\(end)")
    #expect(folder.contents() == ["fifo", "spool/"])
  }

  /// Whether a child has a file of the folder open (proc(5)).
  private func isSpooling(_ child: ChildProcess, in folder: String) -> Bool {
    let open = "/proc/\(child.identifier)/fd"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: open)) ?? []
    return files.contains { file in
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(open)/\(file)"))?
        .hasPrefix(folder + "/") ?? false
    }
  }
}
