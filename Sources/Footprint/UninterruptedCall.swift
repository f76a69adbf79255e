#if canImport(Glibc)
  import Glibc

  /// System calls that are made again when a signal came first.
  package enum UninterruptedCall {
    /// Makes a call until it works or fails for another reason than EINTR.
    ///
    /// - Returns: what the last one returned; where that is negative, errno says why.
    package static func make<Result: SignedInteger>(_ call: () -> Result) -> Result {
      while true {
        let result = call()
        if result >= 0 || errno != EINTR { return result }
      }
    }
  }
#endif
