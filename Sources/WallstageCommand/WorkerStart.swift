internal import Footprint
internal import Glibc
internal import ImagePipeline
internal import Staging

/// The command line of the children of `verify` and `stage`: no command for people.
///
/// `worker` reads its job from standard input. `worker LIMIT` does so only where its memory cgroup
/// has that limit, and `worker LIMIT GROUP` enters a group first.
enum WorkerStart {
  /// What a worker that was given no job ends with.
  static let withoutJob = ExitCode.usage

  /// The arguments that make a worker of this program.
  ///
  /// - Parameters:
  ///   - limitBytes: the limit that its memory cgroup must have.
  ///   - group: the folder of the group that it has to enter; nil where it is started in its own.
  static func arguments(limitBytes: Int, group: String?) -> [String] {
    ["worker", "\(limitBytes)"] + (group.map { [$0] } ?? [])
  }

  /// Does what the words after `worker` say.
  ///
  /// - Returns: the exit status: 69 where the memory is not limited as it should be.
  static func run(_ words: ArraySlice<Argument>) -> Int32 {
    guard let limit = words.first else {
      return WorkerProcess.run(spoolFolder: SpillFolder.standard())
    }
    guard words.count <= 2, let bytes = Int(limit.text) else { return ExitCode.usage.rawValue }
    if words.count == 2, let group = words.last {
      return start(in: group.text, limitBytes: bytes)
    }
    let expected = MemoryGroup.wholePages(bytes)
    guard MemoryHierarchy.ofThisProcess().contains(where: { $0.ownLimitBytes == expected }) else {
      return fail("the memory of a worker is not limited to \(bytes) bytes")
    }
    return WorkerProcess.run(spoolFolder: SpillFolder.standard(), isLimited: true)
  }

  /// Enters a group and starts this program anew: only what is allocated inside is counted there.
  private static func start(in group: String, limitBytes: Int) -> Int32 {
    do throws(MemoryGroupError) {
      try MemoryGroup.enter(group)
    } catch {
      return fail(CommandError.words(error))
    }
    let words = ["wallstage"] + arguments(limitBytes: limitBytes, group: nil)
    var pointers = unsafe words.map { unsafe strdup($0) }
    unsafe pointers.append(nil)
    unsafe execv(ChildProcess.ownExecutable, pointers)
    return fail("a worker can't be started: \(CommandError.words(errno))")
  }

  private static func fail(_ reason: String) -> Int32 {
    Console.standard.say(reason)
    return ExitCode.unavailable.rawValue
  }
}
