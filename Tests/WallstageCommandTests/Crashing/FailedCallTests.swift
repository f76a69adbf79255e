import Foundation
import TestSupport
import Testing

/// A system call on the container that fails: the run ends with the exit code of what went wrong and
/// names the file, or it was a call that nothing needs.
@Suite(
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"),
  .enabled(if: ExternalTool("cjpeg").isAvailable, "needs cjpeg"),
  .enabled(if: Strace.works, Strace.why))
struct FailedCallTests {
  /// What a call may fail with, and the exit code (sysexits.h) and word for machines that follow.
  enum Failure: String, CaseIterable, Sendable {
    case ENOSPC, EIO, EDQUOT, EACCES, EPERM, EROFS

    var status: Int32 {
      switch self {
      case .ENOSPC, .EIO, .EDQUOT: 74
      case .EACCES, .EPERM: 77
      case .EROFS: 73
      }
    }

    var code: String {
      switch self {
      case .ENOSPC, .EIO, .EDQUOT: "io-error"
      case .EACCES, .EPERM: "permission-denied"
      case .EROFS: "cannot-create"
      }
    }
  }

  /// Calls that change what is on the disk, or may.
  private static let changing: Set = [
    "openat", "write", "fsync", "rename", "mkdir", "chmod", "unlink",
  ]
  /// Those that only look.
  private static let looking: Set = ["read", "getdents64", "newfstatat", "fstat"]

  /// The points at which a failure is tried.
  ///
  /// None is a `close`, of which nothing is expected, or a `flock`, whose refusal is a stager at work.
  private static func points(_ scene: CrashScene, _ failure: Failure) throws -> [CallPoint] {
    let isOfReading = [.EIO, .EACCES].contains(failure)
    let points = try scene.points().filter {
      changing.contains($0.call) || isOfReading && looking.contains($0.call)
    }
    guard TestMode.all else { return points.strided(by: failure == .ENOSPC ? 11 : 19) }
    // FaultTests has every call fail with every error, in a file system that it scripts.
    switch failure {
    case .ENOSPC: return points
    case .EIO, .EACCES, .EROFS: return points.strided(by: 3)
    case .EDQUOT, .EPERM: return points.strided(by: 11)
    }
  }

  @Test(arguments: StoppedRun.allCases, TestMode.all ? Failure.allCases : [.ENOSPC, .EACCES])
  func theRunEndsWithItsExitCodeAndTheOldStateStands(kind: StoppedRun, failure: Failure)
    async throws
  {
    let scene = try CrashScene(kind)
    let points = try Self.points(scene, failure)
    var states: Set<[String: [UInt8]]> = []
    var counts: [String: Int] = [:]
    var unneeded = 0
    for point in points {
      await Task.yield()
      counts[point.call, default: 0] += 1
      let run = try scene.run("error=\(failure)", at: point)
      if run.status == 0 {
        unneeded += 1
        #expect(Self.isUnneeded(point), "\(point): \(run)")
        let left = try scene.folder.bytes(of: "box/playlists/\(kind.day).json")
        #expect(left == scene.playlists[1], "\(point)")
      } else {
        #expect(run.status == failure.status, "\(point): \(run)")
        expectOneLine(run, failure, point, scene)
      }
      guard states.insert(try scene.state()).inserted else { continue }
      try scene.expectWhole(point, isComplete: run.status == 0)
      try scene.expectMended(after: point)
    }
    let parts = counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    print(
      "\(kind): \(failure) at \(points.count) calls "
        + "(\(parts.joined(separator: ", "))), \(unneeded) not needed, \(states.count) states")
  }

  @Test(arguments: StoppedRun.allCases)
  func anInterruptedCallIsMadeAgain(kind: StoppedRun) async throws {
    let scene = try CrashScene(kind)
    let points = try scene.points().filter {
      Self.changing.contains($0.call) || Self.looking.contains($0.call) || $0.call == "flock"
    }
    let tried = points.strided(by: TestMode.all ? 2 : 19)
    for point in tried {
      await Task.yield()
      let run = try scene.run("error=EINTR", at: point)
      #expect(run.status == 0 && run.errorText == "", "\(point): \(run)")
      let left = try scene.folder.bytes(of: "box/playlists/\(kind.day).json")
      #expect(left == scene.playlists[1], "\(point)")
    }
    print("\(kind): EINTR at \(tried.count) of \(points.count) calls")
  }

  /// What a run may go on without: what an earlier run left and can't be removed now, the state of the
  /// timeline before (it asks for a reload then), and documents that are written anew.
  private static func isUnneeded(_ point: CallPoint) -> Bool {
    point.call == "unlink" || point.call == "openat" || looking.contains(point.call)
  }

  private func expectOneLine(
    _ run: ProcessOutput, _ failure: Failure, _ point: CallPoint, _ scene: CrashScene
  ) {
    let lines = run.errorText.split(separator: "\n")
    #expect(lines.count == 1, "\(point): \(run)")
    let isNamed = lines.contains {
      $0.contains(scene.folder.file("box")) || $0.contains(scene.folder.file("state"))
    }
    #expect(isNamed, "\(point): \(run)")
    let document = try? JSONDocument(run.stdout)
    #expect(document?.string("error", "code") == failure.code, "\(point): \(run)")
  }
}
