internal import Glibc

/// A worker's standard input: jobs, and by its end the word that whoever gives them is gone.
struct WorkerInput: ~Copyable {
  /// The most bytes of a job.
  private static let limit = 1 << 16

  /// Waits for the next message.
  ///
  /// - Returns: nil at the end of the input, and for what is no message.
  func next() -> FieldMessage? {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    // An empty field ends a message.
    while bytes.count < Self.limit, bytes.suffix(2) != [0, 0] {
      let count = unsafe read(STDIN_FILENO, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += piece[0..<count]
    }
    return FieldMessage(bytes: bytes)
  }

  /// Has the kernel end this process when the other end of its input closes: with a stager that
  /// was killed its workers go too, also in the middle of a job, and write no more into the container
  /// that it held.
  ///
  /// A pipe whose last writer goes sends SIGIO (fcntl(2), O_ASYNC), which ends who does not handle it. So
  /// does one that has something to read: nothing may be sent before `stopWatching`.
  func endWithWriter() {
    var status = stat()
    guard unsafe fstat(STDIN_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else {
      return
    }
    signal(SIGIO, SIG_DFL)
    _ = fcntl(STDIN_FILENO, F_SETOWN, getpid())
    _ = fcntl(STDIN_FILENO, F_SETFL, fcntl(STDIN_FILENO, F_GETFL) | O_ASYNC)
    // It may have gone before the kernel knew of the wish.
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    if unsafe poll(&input, 1, 0) > 0, input.revents & Int16(POLLHUP) != 0 { exit(EX_TEMPFAIL) }
  }

  /// Takes `endWithWriter` back: the next `next` notices the end by itself.
  func stopWatching() {
    _ = fcntl(STDIN_FILENO, F_SETFL, fcntl(STDIN_FILENO, F_GETFL) & ~O_ASYNC)
  }
}
