#if canImport(Glibc)
  import Glibc

  extension ChildProcess {
    /// Writes bytes to its input.
    ///
    /// SIGPIPE must be ignored in this process.
    ///
    /// - Throws: `pipeFailed`, with EPIPE when the child has closed its input or ended, and with
    ///   EBADF when its input is no pipe.
    public func write(_ bytes: [UInt8]) throws(ChildProcessError) {
      guard let inputDescriptor else { throw .pipeFailed(errno: EBADF) }
      let error = WholeWrite.write(bytes, to: inputDescriptor)
      guard error == 0 else { throw .pipeFailed(errno: error) }
    }

    /// Reads its output to the end.
    ///
    /// - Parameters:
    ///   - limit: the most bytes to keep.
    ///   - timeout: how long the whole may take; nil for ever.
    /// - Returns: all bytes; a child that was killed has an end too, so look at `wait()` as well.
    /// - Throws: `outputTooLong`, `timedOut`, `pipeFailed`. The child runs on; end it with `kill()`.
    public func readOutput(
      limit: Int = 1 << 20, timeout: Duration? = nil
    ) throws(ChildProcessError) -> [UInt8] {
      guard let outputDescriptor else { throw .pipeFailed(errno: EBADF) }
      let end = timeout.map { ContinuousClock.now + $0 }
      var bytes: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 4096)
      while true {
        if let end { try Self.waitForInput(outputDescriptor, until: end) }
        let count = unsafe read(outputDescriptor, &piece, piece.count)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { throw .pipeFailed(errno: errno) }
        if count == 0 { return bytes }
        guard bytes.count + count <= limit else { throw .outputTooLong(limit: limit) }
        bytes += piece[0..<count]
      }
    }

    private static func waitForInput(
      _ descriptor: Int32, until end: ContinuousClock.Instant
    ) throws(ChildProcessError) {
      while true {
        let left = (end - ContinuousClock.now) / .milliseconds(1)
        guard left > 0 else { throw .timedOut }
        var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let ready = unsafe poll(&wanted, 1, Int32(min(left.rounded(.up), 1_000_000)))
        if ready > 0 { return }
        guard ready == 0 || errno == EINTR else { throw .pipeFailed(errno: errno) }
      }
    }
  }
#endif
