internal import CCodecs

/// A descriptor that an encoder writes to, where C finds it as long as this value is.
@safe
struct EncoderOutput: ~Copyable {
  /// The C value, for encoders.
  @unsafe let pointer: UnsafeMutablePointer<ccodecs_output>

  // C asks it as long as this value is.
  private let watch: WorkWatch?

  /// Writes to `descriptor`, which stays the caller's.
  init(descriptor: Int32, watch: WorkWatch? = nil) {
    self.watch = watch
    unsafe pointer = .allocate(capacity: 1)
    unsafe pointer.initialize(
      to: ccodecs_output(fd: descriptor, error: 0, written: 0, watch: watch?.pointer))
  }

  deinit { unsafe pointer.deallocate() }

  /// Bytes that the descriptor took.
  var written: Int64 { unsafe pointer.pointee.written }
  /// Why the work was ended; nil where it was not.
  var stop: PictureError? { watch?.stop }
  /// The errno of the write that failed, or 0.
  var errno: Int32 { unsafe pointer.pointee.error }
}
