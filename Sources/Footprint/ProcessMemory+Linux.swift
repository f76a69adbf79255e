#if canImport(Glibc)
  import Glibc

  extension ProcessMemory {
    /// Reads what the kernel counts for this process now.
    ///
    /// One open, read and close of /proc/self/status, about 20 µs; a buffer of 4 KiB on the stack.
    /// Kernels from 6.2 on keep the counters per CPU, so a reading may be off by 32 pages for each
    /// CPU (lib/percpu_counter.c).
    ///
    /// - Returns: nil where /proc is not mounted or not readable.
    public static func current() -> ProcessMemory? {
      let descriptor = unsafe open("/proc/self/status", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      return unsafe withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
        var count = 0
        while count < buffer.count {
          guard let base = buffer.baseAddress else { return nil }
          let got = unsafe read(descriptor, base + count, buffer.count - count)
          if got < 0, errno == EINTR { continue }
          guard got >= 0 else { return nil }
          if got == 0 { break }
          count += got
        }
        let bytes = unsafe UnsafeRawBufferPointer(buffer).bindMemory(to: UInt8.self)
        return unsafe ProcessMemory(status: Span(_unsafeElements: bytes).extracting(0..<count))
      }
    }

    /// Sets the resident peak (VmHWM) back to what is resident now, by writing 5 to
    /// /proc/self/clear_refs (proc(5)).
    ///
    /// - Returns: false where the kernel has no such file or forbids it; the peak is then as before.
    @discardableResult
    public static func resetPeak() -> Bool {
      let descriptor = unsafe open("/proc/self/clear_refs", O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return false }
      defer { close(descriptor) }
      let digit: [UInt8] = [UInt8(ascii: "5")]
      return unsafe write(descriptor, digit, 1) == 1
    }
  }
#else
  extension ProcessMemory {
    /// Measuring is Linux's alone so far.
    ///
    /// - Returns: always nil.
    public static func current() -> ProcessMemory? { nil }

    /// Measuring is Linux's alone so far.
    ///
    /// - Returns: always false.
    @discardableResult
    public static func resetPeak() -> Bool { false }
  }
#endif
