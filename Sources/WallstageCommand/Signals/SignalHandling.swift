internal import Footprint
internal import Glibc

/// What the process does on SIGINT, SIGTERM, SIGHUP, a closed pipe and a file that grows too large.
enum SignalHandling {
  /// Makes a write an error instead of the end of the process.
  ///
  /// EPIPE when it goes to a closed pipe, EFBIG when it passes the limit of a file's size (`ulimit -f`).
  static func ignoreFailedWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Cleans up on SIGINT, SIGTERM and SIGHUP.
  ///
  /// Removes temporary files, ends children, removes their memory cgroups and exits with 128 + the
  /// signal's number. A signal that was ignored when the process started stays so (nohup(1)).
  static func cleanUpAtEnd() {
    TemporaryPaths.prepare()
    LiveChildren.prepare()
    LiveMemoryGroups.prepare()
    handle { number in
      TemporaryPaths.removeAll()
      LiveChildren.killAll()
      LiveMemoryGroups.removeAll()
      _exit(128 + number)
    }
  }

  /// Has the three signals handled, but for those that were ignored before.
  static func handle(_ handler: @escaping @convention(c) (Int32) -> Void) {
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = handler
    unsafe sigfillset(&action.sa_mask)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var old = sigaction()
      unsafe sigaction(number, nil, &old)
      let isIgnored = unsafe unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self) == 1
      if !isIgnored { unsafe sigaction(number, &action, nil) }
    }
  }

  /// Occupies descriptors 0 to 2 where they are closed.
  ///
  /// So no file that is opened later becomes a standard stream. Reading from or writing to such a one fails.
  static func occupyStandardStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      let flags = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY
      _ = unsafe open("/dev/null", flags)
    }
  }
}
