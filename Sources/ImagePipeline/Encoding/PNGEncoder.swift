internal import CCodecs

/// A PNG, written by rows to a file descriptor, 8 bits a sample.
///
/// Rows arrive top to bottom, `size.width * channels` bytes each: 1 grey, 2 grey with alpha, 3 RGB, 4
/// RGBA, not premultiplied. It holds 4 rows and about 200 KiB. The same rows give the same bytes; no
/// time is written.
@safe
package struct PNGEncoder: ~Copyable {
  private let handle: Handle

  /// Writes what comes before the pixels.
  ///
  /// - Parameters:
  ///   - profile: is embedded as it is, in an iCCP chunk.
  ///   - isSRGB: whether, without a profile, an sRGB chunk says what the colours are.
  ///   - descriptor: stays the caller's; it is only written to.
  /// - Precondition: `channels` is 1 to 4; both sides are 1 to 2,147,483,647.
  /// - Throws: `writeFailed`, `outOfMemory`.
  package init(
    size: PixelSize, channels: Int, profile: ICCProfile?, isSRGB: Bool = false, descriptor: Int32,
    account: MemoryAccount
  ) throws(PictureError) {
    precondition((1...4).contains(channels))
    precondition(size.width > 0 && size.height > 0 && size.longerSide <= 0x7FFF_FFFF)
    let profileBytes = profile?.bytes ?? []
    let handle = try Handle(descriptor: descriptor, account: account)
    var raw = unsafe Self.raw(size: size, channels: channels)
    try handle.check(
      unsafe profileBytes.withUnsafeBufferPointer { bytes in
        unsafe raw.icc = bytes.baseAddress
        unsafe raw.icc_bytes = bytes.count
        unsafe raw.srgb = isSRGB ? 1 : 0
        return unsafe ccodecs_png_encoder_start(handle.pointer, handle.output.pointer, &raw)
      })
    self.handle = handle
  }

  /// Takes the next row.
  ///
  /// - Throws: `writeFailed`, `outOfMemory`; `corrupt` for a row that is not `size.width * channels`
  ///   bytes, or one too many. Every later call throws the same.
  package borrowing func writeRow(_ row: Span<UInt8>) throws(PictureError) {
    try handle.check(
      unsafe row.withUnsafeBufferPointer { bytes in
        guard let start = bytes.baseAddress else { return .corrupt }
        return unsafe ccodecs_png_encoder_write_row(handle.pointer, start, bytes.count)
      })
  }

  /// Writes the picture and its end, after the last row.
  ///
  /// - Returns: the bytes of the whole file.
  /// - Throws: `writeFailed`, `outOfMemory`; `corrupt` when rows are missing.
  package consuming func finish() throws(PictureError) -> Int64 {
    try handle.check(unsafe ccodecs_png_encoder_finish(handle.pointer))
    return handle.output.written
  }

  /// The bytes that such an encoder adds to its account at most, by at most 36 KiB more than it turns
  /// out.
  package static func predictedBytes(size: PixelSize, channels: Int) -> Int {
    var raw = unsafe raw(size: size, channels: channels)
    return unsafe Int(ccodecs_png_encoder_predicted_bytes(&raw))
  }

  private static func raw(size: PixelSize, channels: Int) -> ccodecs_png_settings {
    unsafe ccodecs_png_settings(
      width: UInt32(size.width), height: UInt32(size.height), channels: Int32(channels),
      icc: nil, icc_bytes: 0, srgb: 0)
  }
}

extension PNGEncoder {
  @safe
  private struct Handle: ~Copyable {
    let pointer: OpaquePointer
    // C writes to the account until the object is destroyed.
    private let account: MemoryAccount
    let output: EncoderOutput

    init(descriptor: Int32, account: MemoryAccount) throws(PictureError) {
      guard let created = unsafe ccodecs_png_encoder_create(account.pointer) else {
        throw .outOfMemory
      }
      unsafe pointer = created
      self.account = account
      output = EncoderOutput(descriptor: descriptor)
    }

    deinit { unsafe ccodecs_png_encoder_destroy(pointer) }

    func check(_ status: ccodecs_status) throws(PictureError) {
      if status == .ok { return }
      let message = unsafe String(cString: ccodecs_png_encoder_message(pointer))
      if let error = PictureError(encoding: status, message: message, errno: output.errno) {
        throw error
      }
    }
  }
}
