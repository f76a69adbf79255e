import Foundation
import TestSupport
import Testing

/// Containers on small file systems.
@Suite(
  .serialized,
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"),
  .enabled(if: TestMode.all, "run with tools/test --all"),
  .enabled(if: geteuid() == 0, "needs root, to mount"))
struct FullDiskTests {
  /// A night whose folder `disk` is a file system of 3 MiB.
  private func withDisk(_ body: (NightFolder) throws -> Void) throws {
    let night = try NightFolder()
    for name in Fixtures.names(in: "jpeg").prefix(6) { try night.add(name) }
    let disk = try night.temporary.folder("disk")
    _ = try ExternalTool("mount").output(["-t", "tmpfs", "-o", "size=3m", "tmpfs", disk])
    defer { _ = try? ExternalTool("umount").output(["-l", disk]) }
    try body(night)
  }

  private func stage(_ night: NightFolder, _ more: String...) throws -> ProcessOutput {
    try night.start(NightFolder.words(["pack"], ["--container=disk/box"] + more)).wait()
  }

  /// Fills the disk but for so many KiB.
  private func fill(_ night: NightFolder, leaving kilobytes: Int) throws {
    _ = try ExternalTool("sh").output(
      [
        "-c",
        "n=$(df --output=avail -k disk | tail -1); n=$((n - \(kilobytes))); "
          + "[ $n -le 0 ] || head -c ${n}K /dev/zero > disk/fill",
      ], currentDirectory: night.path)
  }

  @Test func fullAtAnyPointTheOldDaysStandOrTheNewOnes() throws {
    try withDisk { night in
      #expect(try stage(night).status == 0)
      _ = try ExternalTool("cp").output(["-a", "disk/box", "before"], currentDirectory: night.path)
      var statuses: Set<Int32> = []
      for room in stride(from: 0, through: 160, by: 4) {
        _ = try ExternalTool("sh").output(
          ["-c", "rm -rf disk/fill disk/box; cp -a before disk/box"], currentDirectory: night.path)
        try fill(night, leaving: room)
        let run = try stage(night, "--now=2026-12-01T12:00:00Z", "--quality=60")
        statuses.insert(run.status)
        #expect(run.status == 0 || run.status == 74, "\(run)")
        let audit = try ContainerAudit(
          night.temporary.file("disk/box"), isAfterKill: run.status != 0)
        #expect(audit.faults == [], "\(room) KiB")
        #expect(!night.temporary.contents().contains { $0.contains("incoming") }, "\(room) KiB")
        let current = try night.start(
          ["current", "--container=disk/box", "--now=2026-12-01T13:00:00Z"]
        ).wait()
        #expect(current.status == 0, "\(current)")
      }
      #expect(statuses == [0, 74])
    }
  }

  @Test func readOnlyContainerIsLeftAlone() throws {
    try withDisk { night in
      #expect(try stage(night).status == 0)
      let disk = night.temporary.file("disk")
      _ = try ExternalTool("mount").output(["-o", "remount,ro", disk])
      let run = try stage(night, "--now=2026-12-01T12:00:00Z")
      #expect(run.status == 73, "\(run)")
      #expect(try JSONDocument(run.stdout).string("error", "code") == "cannot-create")
      #expect(try ContainerAudit("\(disk)/box").faults == [])
    }
  }

  @Test func fullDiskOfTheStatePublishesNothing() throws {
    try withDisk { night in
      #expect(try night.stage("--state=disk/state").status == 0)
      let before = try night.snapshot().filter { $0.key.contains("playlists") }
      try fill(night, leaving: 0)
      let run = try night.stage("--state=disk/state", "--now=2026-12-02T12:00:00Z")
      #expect(run.status == 74, "\(run)")
      #expect(try night.snapshot().filter { $0.key.contains("playlists") } == before)
      #expect(try ContainerAudit("\(night.path)/box").faults == [])
      #expect(!night.temporary.contents().contains { $0.contains("incoming") })
    }
  }
}
