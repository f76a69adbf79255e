#if canImport(Glibc)
  import Glibc

  /// Writes that come to their end, whatever interrupts them.
  package enum WholeWrite {
    /// Writes all bytes to a file or pipe; waits where another program made that non-blocking.
    ///
    /// - Returns: 0, or the errno of what failed: some bytes may have been written by then.
    package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
      var written = 0
      while written < bytes.count {
        let count = unsafe bytes.withUnsafeBytes { buffer in
          unsafe Glibc.write(
            descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
        }
        if count < 0, errno == EINTR { continue }
        if count < 0, errno == EAGAIN {
          var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = unsafe poll(&wanted, 1, -1)
          continue
        }
        guard count >= 0 else { return errno }
        written += count
      }
      return 0
    }
  }
#endif
