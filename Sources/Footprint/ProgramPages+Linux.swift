#if canImport(Glibc)
  import Glibc

  extension ProgramPages {
    /// Gives back what start-up used, so that the resident peak is that of the work that follows.
    ///
    /// Costs one read of /proc/self/maps, one of the kernel's words on the pages of each mapping of data,
    /// and a call for each stretch: well under a millisecond. It does nothing where those files are not
    /// there, and leaves data alone where another thread might write to it meanwhile.
    public static func release() {
      let mappings = mappings(ControlFile.read("/proc/self/maps") ?? "")
      // The code comes last: finding the others uses it.
      for stretch in unchanged(mappings.data) + mappings.clean {
        guard let start = unsafe UnsafeMutableRawPointer(bitPattern: stretch.start) else {
          continue
        }
        // A failure leaves the pages where they are.
        _ = unsafe madvise(start, Int(stretch.end - stretch.start), MADV_DONTNEED)
      }
    }

    private static func unchanged(_ data: [Mapping]) -> [Mapping] {
      let status = ControlFile.read("/proc/self/status") ?? ""
      guard status.split(separator: "\n").contains("Threads:\t1") else { return [] }
      let descriptor = unsafe open("/proc/self/pagemap", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return [] }
      defer { close(descriptor) }
      let pageBytes = UInt(sysconf(Int32(_SC_PAGESIZE)))
      return data.flatMap { mapping in
        // Whoever has no right to know is told of no page.
        unchanged(
          mapping, words: words(of: mapping, pageBytes, from: descriptor), pageBytes: pageBytes)
      }
    }

    private static func words(
      of mapping: Mapping, _ pageBytes: UInt, from descriptor: Int32
    ) -> [UInt64] {
      let count = Int((mapping.end - mapping.start) / pageBytes)
      let size = MemoryLayout<UInt64>.size
      return unsafe [UInt64](unsafeUninitializedCapacity: count) { buffer, filled in
        let read = unsafe pread(
          descriptor, buffer.baseAddress, count * size,
          off_t(mapping.start / pageBytes) * off_t(size))
        filled = max(0, read) / size
      }
    }
  }
#else
  extension ProgramPages {
    /// Does nothing: measuring is Linux's alone so far.
    public static func release() {}
  }
#endif
