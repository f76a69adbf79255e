#if canImport(Glibc)
  import Glibc

  extension ProgramPages {
    /// Gives back what start-up used, so that the resident peak is that of the work that follows.
    ///
    /// Costs one read of /proc/self/maps and a call for each mapping, well under a millisecond, and
    /// does nothing where that file is not there.
    public static func release() {
      for mapping in clean(ControlFile.read("/proc/self/maps") ?? "") {
        guard let start = unsafe UnsafeMutableRawPointer(bitPattern: mapping.start) else {
          continue
        }
        // A failure leaves the pages where they are.
        _ = unsafe madvise(start, Int(mapping.end - mapping.start), MADV_DONTNEED)
      }
    }
  }
#else
  extension ProgramPages {
    /// Does nothing: measuring is Linux's alone so far.
    public static func release() {}
  }
#endif
