internal import CCodecs

/// Ends the work at a picture at the limit of processor time, and when the caller has enough.
///
/// Counts the time of the thread that made it, and may be asked by another that works for it. Every read of
/// a watched input asks it, and so does who works long between two reads; asking costs some nanoseconds.
@safe
package final class WorkWatch {
  private let watch: UnsafeMutablePointer<ccodecs_watch>
  private let limits: DecodeLimits
  // C looks at its flag as long as this object is.
  private let cancellation: Cancellation?

  /// Begins to count this thread's processor time.
  package init(_ limits: DecodeLimits, _ cancellation: Cancellation? = nil) {
    self.limits = limits
    self.cancellation = cancellation
    unsafe watch = .allocate(capacity: 1)
    unsafe watch.initialize(to: ccodecs_watch())
    unsafe ccodecs_watch_begin(watch, Int64(limits.cpuSeconds), cancellation?.pointer)
  }

  deinit { unsafe watch.deallocate() }

  /// The watch for C; valid as long as this object is.
  @unsafe var pointer: UnsafeMutablePointer<ccodecs_watch> { unsafe watch }

  /// Asks whether the work may go on.
  ///
  /// - Throws: `cancelled`, `limitExceeded`; again the same on every later call.
  func check() throws(PictureError) {
    _ = unsafe ccodecs_watch_check(watch)
    if let stop { throw stop }
  }

  /// Why the work was ended; nil where it was not.
  var stop: PictureError? { unsafe PictureError(stopped: watch.pointee) }
}

extension PictureError {
  /// Why a watch ended the work; nil where it did not.
  init?(stopped watch: ccodecs_watch) {
    switch unsafe watch.state {
    case .going_on: return nil
    case .cancelled: self = .cancelled
    case .out_of_time:
      let second: Int64 = 1_000_000_000
      let used = unsafe Int((watch.used + second - 1) / second)
      let limit = unsafe Int(watch.limit / second)
      self = DecodeLimit.cpuSeconds.exceeded(limit: limit, by: used)
    }
  }
}
