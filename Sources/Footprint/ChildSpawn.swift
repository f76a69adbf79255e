#if canImport(Glibc)
  @unsafe @preconcurrency import Glibc
  import Synchronization

  /// The pieces of one posix_spawn(3): file actions, attributes and the pipes' ends.
  ///
  /// The C library's pipe2(2) is not visible to Swift, so a pipe is for an instant not close-on-exec:
  /// `lock` keeps the children of other threads from being started in it.
  @safe struct ChildSpawn: ~Copyable {
    static let lock = Mutex(())

    private let executable: String
    private var actions = unsafe posix_spawn_file_actions_t()
    private var attributes = posix_spawnattr_t()
    /// The ends that the child gets; closed here once it runs.
    private var childEnds: [Int32] = []
    /// The ends that stay here, by the child's stream.
    private var parentEnds: [Int32: Int32] = [:]

    init(executable: String) {
      self.executable = executable
      unsafe posix_spawn_file_actions_init(&actions)
      unsafe posix_spawnattr_init(&attributes)
    }

    deinit {
      for descriptor in childEnds { close(descriptor) }
      for descriptor in parentEnds.values { close(descriptor) }
      var actions = unsafe actions
      var attributes = attributes
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }

    /// Connects one of the child's streams.
    mutating func connect(
      _ stream: ChildProcess.Stream, to target: Int32
    ) throws(ChildProcessError) {
      switch stream {
      case .inherited:
        break
      case .null:
        unsafe posix_spawn_file_actions_addopen(&actions, target, "/dev/null", O_RDWR, 0)
      case .descriptor(let descriptor):
        unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, target)
      case .pipe:
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw failure(errno) }
        for descriptor in ends { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        let childEnd = target == STDIN_FILENO ? ends[0] : ends[1]
        childEnds.append(childEnd)
        parentEnds[target] = target == STDIN_FILENO ? ends[1] : ends[0]
        unsafe posix_spawn_file_actions_adddup2(&actions, childEnd, target)
      }
    }

    /// Runs the program.
    mutating func start(arguments: [[UInt8]]) throws(ChildProcessError) -> Int32 {
      resetSignals()
      var pid: pid_t = 0
      var words = unsafe ([Array(executable.utf8)] + arguments).map { bytes in
        let terminated = bytes.map { CChar(bitPattern: $0) } + [0]
        return unsafe strdup(terminated)
      }
      defer { unsafe words.forEach { unsafe free($0) } }
      unsafe words.append(nil)
      let status = unsafe posix_spawn(&pid, executable, &actions, &attributes, words, environ)
      guard status == 0 else { throw failure(status) }
      LiveChildren.add(pid)
      for descriptor in childEnds { close(descriptor) }
      childEnds = []
      return pid
    }

    /// Hands over this process's end of a pipe.
    mutating func takeParentEnd(of target: Int32) -> Int32? {
      parentEnds.removeValue(forKey: target)
    }

    /// Nothing blocked, SIGPIPE as usual: what this process changed for itself is not passed on.
    private mutating func resetSignals() {
      var none = sigset_t()
      unsafe sigemptyset(&none)
      unsafe posix_spawnattr_setsigmask(&attributes, &none)
      var pipe = sigset_t()
      unsafe sigemptyset(&pipe)
      unsafe sigaddset(&pipe, SIGPIPE)
      unsafe posix_spawnattr_setsigdefault(&attributes, &pipe)
      let flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
      unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    }

    private func failure(_ number: Int32) -> ChildProcessError {
      .startFailed(executable: executable, errno: number)
    }
  }
#endif
