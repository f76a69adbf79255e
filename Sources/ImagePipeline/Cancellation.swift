internal import CCodecs

/// A wish that the making of a thumbnail end before its end.
///
/// Hand it to `ThumbnailPipeline.makeThumbnail` and call `cancel()` from any thread: the call then throws
/// `PictureError.cancelled` within the time that a row or a read of the input takes. One value may be
/// handed to many calls, and is never lowered again.
@safe
public final class Cancellation: @unchecked Sendable {
  // The pointer never changes and what it points to is only touched by the atomic operations of
  // watch.c: sharing it between threads is safe.
  private let flag: UnsafeMutablePointer<Int32>

  /// Makes one that nobody has asked for yet.
  public init() {
    unsafe flag = .allocate(capacity: 1)
    unsafe flag.initialize(to: 0)
  }

  deinit { unsafe flag.deallocate() }

  /// Asks for the end.
  public func cancel() { unsafe ccodecs_flag_raise(flag) }

  /// Whether the end was asked for.
  public var isCancelled: Bool { unsafe ccodecs_flag_is_raised(flag) != 0 }

  /// The flag for C; valid as long as this object is.
  @unsafe var pointer: UnsafePointer<Int32> { unsafe UnsafePointer(flag) }
}
