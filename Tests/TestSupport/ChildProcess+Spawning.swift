import Foundation

extension ChildProcess {
  static func unlinkedFile() throws -> FileHandle {
    let folder = FileManager.default.temporaryDirectory.path
    let path = "\(folder)/wallstage-\(UUID().uuidString)"
    let named = Glibc.open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard named >= 0 else { throw ProcessFailure(call: "open", code: errno) }
    unlink(path)
    return FileHandle(fileDescriptor: named, closeOnDealloc: true)
  }

  static func open(_ stdin: ProcessInput) throws -> (input: FileHandle, feed: FileHandle?) {
    let path =
      switch stdin {
      case .none: "/dev/null"
      case .file(let path): path
      case .bytes: ""
      }
    if case .bytes = stdin {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { throw ProcessFailure(call: "pipe", code: errno) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return (
        FileHandle(fileDescriptor: ends[0], closeOnDealloc: true),
        FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
      )
    }
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ProcessFailure(call: "open \(path)", code: errno) }
    return (FileHandle(fileDescriptor: descriptor, closeOnDealloc: true), nil)
  }

  static func spawn(
    _ executable: String, _ arguments: [String], descriptors: [Int32],
    environment: [String: String?], currentDirectory: String?
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (target, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(target))
    }
    // Whatever the test runner ignores or blocks, the child starts as from a shell.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))

    var variables = ProcessInfo.processInfo.environment
    for (name, value) in environment { variables[name] = value }
    var command = [executable] + arguments
    if let currentDirectory {
      // The folder is the child's alone; this process's is shared by all tests.
      let change = "cd -- \"$1\" && shift && exec \"$@\""
      command = ["/bin/sh", "-c", change, "sh", currentDirectory] + command
    }
    var argv = command.map { strdup($0) }
    var envp = variables.map { strdup("\($0.key)=\($0.value)") }
    defer { (argv + envp).forEach { free($0) } }
    argv.append(nil)
    envp.append(nil)
    var identifier: pid_t = 0
    let code = posix_spawn(&identifier, command[0], &actions, &attributes, argv, envp)
    guard code == 0 else { throw ProcessFailure(call: "posix_spawn \(executable)", code: code) }
    return identifier
  }

  /// Feeds the pipe from a thread of its own; a reader that goes away ends the feeding.
  static func write(_ bytes: [UInt8], to feed: FileHandle) {
    Thread.detachNewThread {
      // The signal of a broken pipe is blocked in this thread alone, and dies with it.
      var broken = sigset_t()
      sigemptyset(&broken)
      sigaddset(&broken, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &broken, nil)
      bytes.withUnsafeBytes { buffer in
        var rest = buffer[...]
        while !rest.isEmpty {
          let count = Glibc.write(
            feed.fileDescriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { break }
          rest = rest.dropFirst(count)
        }
      }
      try? feed.close()
    }
  }
}
