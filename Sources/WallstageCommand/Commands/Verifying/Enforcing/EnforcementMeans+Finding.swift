internal import Footprint
internal import Glibc
internal import ImagePipeline

extension EnforcementMeans {
  /// Far more than a worker needs that is given no job.
  private static let trialBytes = 1 << 30
  private static let trialTime = Duration.seconds(20)
  private static let scopePrograms = ["/usr/bin/systemd-run", "/bin/systemd-run"]

  /// Finds the first way that works, by trying each with a worker that has nothing to do.
  ///
  /// - Throws: `noMemoryGroup`, with what was wrong with each.
  static func find() throws(CommandError) -> EnforcementMeans {
    var reasons: [String] = []
    for means in candidates(&reasons) {
      guard let reason = means.tried() else { return means }
      reasons.append(reason)
    }
    throw .noMemoryGroup(reasons: reasons)
  }

  private static func candidates(_ reasons: inout [String]) -> [EnforcementMeans] {
    let hierarchies = MemoryHierarchy.ofThisProcess()
    let parents = hierarchies.flatMap(\.parents)
    if parents.isEmpty { reasons.append("no memory controller of cgroups is to be seen") }
    return parents.map { .group($0) } + scopes(&reasons)
  }

  private static func scopes(_ reasons: inout [String]) -> [EnforcementMeans] {
    // As sd_booted(3) finds out.
    guard unsafe access("/run/systemd/system", F_OK) == 0 else {
      reasons.append("systemd does not run")
      return []
    }
    guard let program = scopePrograms.first(where: { unsafe access($0, X_OK) == 0 }) else {
      reasons.append("there is no systemd-run")
      return []
    }
    let isRoot = geteuid() == 0
    return [!isRoot, isRoot].map { .scope(systemdRun: program, isUsers: $0) }
  }

  /// Tries it.
  ///
  /// - Returns: what was wrong; nil when it works.
  private func tried() -> String? {
    switch self {
    case .group(let parent):
      do throws(MemoryGroupError) {
        let group = try MemoryGroup(in: parent, limitBytes: Self.trialBytes)
        let arguments = WorkerStart.arguments(limitBytes: Self.trialBytes, group: group.folder)
        return complaint(of: ChildProcess.ownExecutable, arguments)
      } catch {
        return "\(name): \(CommandError.words(error))"
      }
    case .scope(let program, let isUsers):
      return complaint(
        of: program,
        Self.scopeArguments(
          isUsers: isUsers, limitBytes: Self.trialBytes, executable: Self.ownPath))
    }
  }

  /// This program's file, as another one may execute it while this process lives.
  static var ownPath: String { "/proc/\(getpid())/exe" }

  /// Runs what should be a worker without a job, and reads the first line that it complains with.
  private func complaint(of program: String, _ arguments: [String]) -> String? {
    let folder = SpillFolder.standard()
    let words = SpillFolder.openFile(in: folder)
    guard words >= 0 else { return "\(folder): \(CommandError.words(errno))" }
    defer { close(words) }
    do throws(ChildProcessError) {
      var child = try ChildProcess(
        executable: program, arguments: arguments, error: .descriptor(words))
      let end = child.wait(timeout: Self.trialTime)
      if end == .exited(WorkerStart.withoutJob.rawValue) { return nil }
    } catch {
      return "\(name): \(CommandError.words(error))"
    }
    var bytes = [UInt8](repeating: 0, count: 400)
    let count = max(0, unsafe pread(words, &bytes, bytes.count, 0))
    let line = bytes[..<count].prefix { $0 != UInt8(ascii: "\n") }
    let text = String(decoding: line, as: UTF8.self)
    return "\(name): \(text.isEmpty ? "a worker could not be started in it" : text)"
  }
}
