internal import Footprint
internal import ImagePipeline
internal import Staging

/// Has pictures decoded where the kernel kills what passes the ceiling.
struct Enforcer: Sendable {
  private let means: EnforcementMeans

  /// Finds out how it can be done here.
  ///
  /// - Throws: `noMemoryGroup`.
  init() throws(CommandError) {
    means = try .find()
  }

  /// What is odd about the way: what it changed for others.
  func warnings(about file: Argument) -> [CommandWarning] {
    guard case .group(let parent) = means, parent.needsController else { return [] }
    return [
      CommandWarning(
        code: "memory-controller-on",
        reason: "the memory controller was off for all cgroups in \(parent.folder), and is on now",
        file: file)
    ]
  }

  /// Does a job in a worker whose whole memory is limited to the ceiling.
  ///
  /// - Throws: `noMemoryGroup` where the limit can't be had any more, `childFailed`.
  func run(
    _ job: WorkerJob, file: Argument
  ) throws(CommandError) -> (reply: WorkerReply, enforcement: Enforcement) {
    let ceiling = job.request.ceilingBytes
    var enforcement = Enforcement(
      limitBytes: MemoryGroup.wholePages(ceiling), means: means.name, lived: true)
    let reply: WorkerReply
    switch means {
    case .scope(let program, let isUsers):
      reply = try Self.reply(
        to: job, file, executable: program,
        arguments: EnforcementMeans.scopeArguments(
          isUsers: isUsers, limitBytes: ceiling, executable: EnforcementMeans.ownPath))
      enforcement.peakBytes = (try? reply.get())?.groupPeakBytes
      enforcement.lived = !reply.isOfKilledWorker()
    case .group(let parent):
      let group = try Self.group(in: parent, limitBytes: ceiling)
      reply = try Self.reply(
        to: job, file, executable: ChildProcess.ownExecutable,
        arguments: WorkerStart.arguments(limitBytes: ceiling, group: group.folder))
      enforcement.peakBytes = group.peakBytes
      enforcement.lived = !reply.isOfKilledWorker(killCount: group.killCount)
    }
    return (reply, enforcement)
  }

  private static func group(
    in parent: MemoryGroupParent, limitBytes: Int
  ) throws(CommandError) -> MemoryGroup {
    do throws(MemoryGroupError) {
      return try MemoryGroup(in: parent, limitBytes: limitBytes)
    } catch {
      throw .noMemoryGroup(reasons: [CommandError.words(error)])
    }
  }

  private static func reply(
    to job: WorkerJob, _ file: Argument, executable: String, arguments: [String]
  ) throws(CommandError) -> WorkerReply {
    // The peak and the limit are those of a group: it is for one picture.
    let pool = WorkerPool(count: 1, mostJobs: 1, executable: executable, arguments: arguments)
    var answer: WorkerReply?
    _ = try pool.run(
      [job], isCancelled: { false },
      startFailure: { CommandError.childFailed($0, file: file) },
      finished: { (_, reply) throws(CommandError) in answer = reply })
    guard let reply = answer else { throw .childFailed(.timedOut, file: file) }
    if case .failure(let failure) = reply,
      failure.end == .exited(ExitCode.unavailable.rawValue)
    {
      throw .noMemoryGroup(reasons: ["a worker could not be kept under the limit"])
    }
    return reply
  }
}

extension WorkerReply {
  /// Whether the worker was ended as the kernel ends what passes the limit.
  ///
  /// - Parameter killCount: how many processes of its group were, where that is known.
  fileprivate func isOfKilledWorker(killCount: Int = 0) -> Bool {
    // 9 is SIGKILL.
    if case .failure(let failure) = self {
      failure.end == .signalled(9) || (failure.end != nil && killCount > 0)
    } else {
      false
    }
  }
}
