#if canImport(Glibc)
  import Glibc
  import Synchronization

  /// A child process that ends with its owner: it is killed and reaped when the value goes away.
  ///
  /// Every descriptor is close-on-exec, so a child inherits its three streams and nothing else. Its
  /// own memory is to be read by itself (`ProcessMemory`): what the kernel reports of a forked child
  /// (`ru_maxrss`) includes its parent's peak.
  public struct ChildProcess: ~Copyable {
    /// What a standard stream of the child is connected to.
    public enum Stream: Hashable, Sendable {
      /// The same as this process's.
      case inherited
      /// /dev/null.
      case null
      /// A pipe; this process holds the other end.
      case pipe
      /// A descriptor of this process, which keeps it.
      case descriptor(Int32)
    }

    /// The program that is running now, whatever has become of its file.
    public static let ownExecutable = "/proc/self/exe"

    /// The process number.
    public let processID: Int32
    /// The end of its input that this process writes to; nil when it is no pipe or closed.
    public private(set) var inputDescriptor: Int32?
    /// The end of its output that this process reads from; nil when it is no pipe or closed.
    public private(set) var outputDescriptor: Int32?

    private var exit: ChildExit?

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - executable: its path; PATH is not searched.
    ///   - arguments: what follows the program's name.
    ///   - input: its standard input.
    ///   - output: its standard output.
    ///   - error: its standard error; no pipe is read from it, so not `.pipe`.
    /// - Throws: `startFailed`; nothing is left open or running.
    public init(
      executable: String = ChildProcess.ownExecutable, arguments: [String],
      input: Stream = .null, output: Stream = .null, error: Stream = .inherited
    ) throws(ChildProcessError) {
      try self.init(
        executable: executable, argumentBytes: arguments.map { Array($0.utf8) },
        input: input, output: output, error: error)
    }

    /// Starts a program with arguments that need not be UTF-8: names of files.
    ///
    /// As `init(executable:arguments:input:output:error:)`; no byte of an argument is zero.
    public init(
      executable: String = ChildProcess.ownExecutable, argumentBytes: [[UInt8]],
      input: Stream = .null, output: Stream = .null, error: Stream = .inherited
    ) throws(ChildProcessError) {
      precondition(error != .pipe, "standard error has no pipe")
      let child = try ChildSpawn.lock.withLock { _ throws(ChildProcessError) in
        var spawn = ChildSpawn(executable: executable)
        try spawn.connect(input, to: STDIN_FILENO)
        try spawn.connect(output, to: STDOUT_FILENO)
        try spawn.connect(error, to: STDERR_FILENO)
        return (
          processID: try spawn.start(arguments: argumentBytes),
          input: spawn.takeParentEnd(of: STDIN_FILENO),
          output: spawn.takeParentEnd(of: STDOUT_FILENO)
        )
      }
      (processID, inputDescriptor, outputDescriptor) = child
    }

    deinit {
      if let inputDescriptor { close(inputDescriptor) }
      if let outputDescriptor { close(outputDescriptor) }
      if exit == nil {
        Glibc.kill(processID, SIGKILL)
        _ = LiveChildren.reap(processID, waits: true)
      }
    }

    /// Closes its input, so that it reads the end.
    public mutating func closeInput() {
      if let descriptor = inputDescriptor.take() { close(descriptor) }
    }

    /// Ends it at once (SIGKILL); `wait` still says how it ended.
    public mutating func kill() {
      guard exit == nil else { return }
      Glibc.kill(processID, SIGKILL)
    }

    /// Waits until it ends.
    ///
    /// - Parameter timeout: how long at most; nil for ever.
    /// - Returns: how it ended; nil when the time is over and it runs still.
    public mutating func wait(timeout: Duration? = nil) -> ChildExit? {
      if let exit { return exit }
      guard let timeout else {
        exit = LiveChildren.reap(processID, waits: true)
        return exit
      }
      let end = ContinuousClock.now + timeout
      var pause: UInt32 = 200
      while true {
        exit = LiveChildren.reap(processID, waits: false)
        if exit != nil || ContinuousClock.now >= end { return exit }
        usleep(pause)
        pause = min(pause * 2, 10_000)
      }
    }
  }
#endif
