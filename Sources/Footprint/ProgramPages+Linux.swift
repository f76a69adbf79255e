#if canImport(Glibc)
  import Glibc

  extension ProgramPages {
    /// Gives back what start-up used, so that the resident peak is that of the work that follows.
    ///
    /// Costs one read of /proc/self/maps and a call for each mapping, well under a millisecond, and
    /// does nothing where that file is not there.
    public static func release() {
      for mapping in clean(maps()) {
        guard let start = unsafe UnsafeMutableRawPointer(bitPattern: mapping.start) else {
          continue
        }
        // A failure leaves the pages where they are.
        _ = unsafe madvise(start, Int(mapping.end - mapping.start), MADV_DONTNEED)
      }
    }

    private static func maps() -> String {
      let descriptor = unsafe open("/proc/self/maps", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return "" }
      defer { close(descriptor) }
      var text: [UInt8] = []
      while true {
        let chunk = unsafe [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
          count = unsafe max(0, read(descriptor, buffer.baseAddress, buffer.count))
        }
        if chunk.isEmpty { break }
        text += chunk
      }
      return String(decoding: text, as: UTF8.self)
    }
  }
#else
  extension ProgramPages {
    /// Does nothing: measuring is Linux's alone so far.
    public static func release() {}
  }
#endif
