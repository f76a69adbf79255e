import Foundation
import TestSupport
import Testing

/// Temporary files that can't be had, by the built program.
@Suite(.enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"))
struct BinarySpillTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Fixtures.bytes("jpeg/baseline-420.jpg"), to: "in.jpg")
    try folder.write(Fixtures.bytes("orientation/6-II.jpg"), to: "turned.jpg")
    try folder.write("old", to: "out.jpg")
    try folder.folder("temporary")
  }

  /// Twelve megapixels: too much for memory, as coefficients and as pixels.
  private func resize(
    _ name: String, to output: String, temporary: String, shell: String = ""
  ) throws -> ProcessOutput {
    let path = try #require(ReleaseBinary.path)
    let script = "\(shell) exec \"$0\" resize --enlarge --max-pixel 4000 \"$1\" \"$2\""
    return try ChildProcess.run(
      "/bin/sh", ["-c", script, path, folder.file(name), output],
      environment: ["TMPDIR": temporary], seconds: 60)
  }

  private func expectUntouched() throws {
    #expect(folder.contents() == ["in.jpg", "out.jpg", "temporary/", "turned.jpg"])
    #expect(try folder.bytes(of: "out.jpg") == Array("old".utf8))
  }

  @Test(arguments: ["in.jpg", "turned.jpg"])
  func folderWithRoomIsLeftEmpty(name: String) throws {
    let run = try resize(
      name, to: folder.file("out.jpg"), temporary: folder.file("temporary"))
    #expect(run.status == 0, "\(run)")
    #expect(run.text.contains("on-disk"), "\(run)")
    #expect(folder.contents() == ["in.jpg", "out.jpg", "temporary/", "turned.jpg"])
  }

  @Test(arguments: ["in.jpg", "turned.jpg"])
  func missingFolderIsNamedAndExits74(name: String) throws {
    let missing = folder.file("missing")
    let run = try resize(name, to: folder.file("out.jpg"), temporary: missing)
    #expect(run.status == 74, "\(run)")
    #expect(
      run.errorText
        == "wallstage: \(folder.file(name)): A temporary file in \(missing) could not be made, "
        + "written or read: No such file or directory; set TMPDIR to a folder on a disk with room.\n"
    )
    try expectUntouched()
  }

  @Test func missingFolderIsNamedForStandardOutputAsWell() throws {
    let missing = folder.file("missing")
    let run = try resize("in.jpg", to: "-", temporary: missing)
    #expect(run.status == 74, "\(run)")
    #expect(run.errorText.hasPrefix("wallstage: standard output: A temporary file in \(missing) "))
    #expect(run.text.isEmpty)
    try expectUntouched()
  }

  @Test(arguments: ["in.jpg", "turned.jpg"])
  func fileOverTheSizeLimitIsAnErrorThatNamesTheFolder(name: String) throws {
    let run = try resize(
      name, to: folder.file("out.jpg"), temporary: folder.file("temporary"),
      shell: "ulimit -f 4096;")
    #expect(run.status == 74, "\(run)")
    #expect(run.errorText.contains("in \(folder.file("temporary")) could not be"), "\(run)")
    #expect(run.errorText.contains("File too large"), "\(run)")
    try expectUntouched()
  }

  @Test(
    .enabled(if: geteuid() == 0 && ExternalTool("setpriv").isAvailable, "needs root"))
  func folderWithoutPermissionExits74() throws {
    try FileManager.default.removeItem(atPath: folder.file("turned.jpg"))
    chmod(folder.file("temporary"), 0o555)
    chmod(folder.path, 0o777)
    let run = try withEnvironment(temporary: folder.file("temporary"))
    #expect(run.status == 74, "\(run)")
    #expect(run.errorText.contains("\(folder.file("temporary")) "), "\(run)")
    #expect(run.errorText.contains("Permission denied"), "\(run)")
  }

  private func withEnvironment(temporary: String) throws -> ProcessOutput {
    let path = try #require(ReleaseBinary.path)
    return try ChildProcess.run(
      "/bin/sh",
      [
        "-c",
        "cp \"$0\" \"$1/wallstage\" && exec setpriv --reuid=65534 --regid=65534 --clear-groups "
          + "\"$1/wallstage\" resize --enlarge --max-pixel 4000 \"$1/in.jpg\" \"$1/new.jpg\"",
        path, folder.path,
      ], environment: ["TMPDIR": temporary], seconds: 60)
  }

  @Test(
    .enabled(if: TestMode.all && geteuid() == 0, "run with tools/test --all as root"),
    arguments: ["in.jpg", "turned.jpg"])
  func fullDiskExits74(name: String) throws {
    let run = try FullDisk.run(
      ["resize", "--enlarge", "--max-pixel", "4000", "/mnt/\(name)", "/mnt/out.jpg"], in: folder,
      temporary: "temporary", size: "4m")
    #expect(run.status == 74, "\(run)")
    #expect(run.errorText.contains("in /mnt/temporary could not be"), "\(run)")
    #expect(run.errorText.contains("No space left on device"), "\(run)")
    try expectUntouched()
  }
}
