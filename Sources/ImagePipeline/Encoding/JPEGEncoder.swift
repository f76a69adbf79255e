internal import CCodecs

/// A JPEG, written by rows to a file descriptor, with Huffman tables made for it.
///
/// Rows arrive top to bottom, `size.width * channels` bytes each: 1 grey or 3 RGB. The tables need the
/// whole picture's coefficients, which are held until `finish`: about 3 bytes a pixel at 4:2:0, 6 at
/// 4:4:4, in memory or in a file without a name. The same rows and settings give the same bytes,
/// wherever that is.
@safe
package struct JPEGEncoder: ~Copyable {
  /// The longest side that libjpeg writes (JPEG_MAX_DIMENSION in jmorecfg.h).
  package static let longestSide = 65_500

  private let handle: Handle

  /// Writes what comes before the pixels.
  ///
  /// - Parameters:
  ///   - profile: is embedded, in APP2 segments.
  ///   - descriptor: stays the caller's; it is only written to.
  ///   - spillFolder: where the coefficients are held on disk; nil holds them in memory.
  ///   - watch: is asked for every few rows of each pass over the coefficients.
  /// - Precondition: `channels` is 1 or 3; both sides are at least 1.
  /// - Throws: `limitExceeded` for a side over 65,500 pixels or a profile that does not fit in 255
  ///   segments, `writeFailed`, `outOfMemory`, and what `watch` throws.
  package init(
    _ settings: JPEGSettings, size: PixelSize, channels: Int, profile: ICCProfile?,
    descriptor: Int32, account: MemoryAccount, spillFolder: String? = nil,
    watch: WorkWatch? = nil
  ) throws(PictureError) {
    precondition(channels == 1 || channels == 3)
    precondition(size.width > 0 && size.height > 0)
    guard size.longerSide <= Self.longestSide else {
      throw .limitExceeded(
        name: "pixels a JPEG side", limit: Self.longestSide, value: size.longerSide)
    }
    let profileBytes = profile?.bytes ?? []
    let mostProfileBytes = Int(CCODECS_JPEG_ENCODER_MOST_ICC_BYTES)
    guard profileBytes.count <= mostProfileBytes else {
      throw .limitExceeded(
        name: "JPEG profile bytes", limit: mostProfileBytes, value: profileBytes.count)
    }
    let handle = try Handle(
      EncoderOutput(descriptor: descriptor, watch: watch), account: account,
      spillFolder: spillFolder)
    let raw = unsafe Self.raw(settings, size: size, channels: channels)
    try handle.check(
      unsafe profileBytes.withUnsafeBufferPointer { bytes in
        var raw = unsafe raw
        unsafe raw.icc = bytes.baseAddress
        unsafe raw.icc_bytes = bytes.count
        return unsafe handle.start(&raw)
      })
    self.handle = handle
  }

  /// Takes the next row; bytes reach the descriptor at `finish`.
  ///
  /// - Throws: `spoolFailed`, `writeFailed`, `outOfMemory`; `corrupt` for a row that is not
  ///   `size.width * channels` bytes, or one too many. Every later call throws the same.
  package borrowing func writeRow(_ row: Span<UInt8>) throws(PictureError) {
    try handle.check(
      unsafe row.withUnsafeBufferPointer { bytes in
        guard let start = bytes.baseAddress else { return .corrupt }
        return unsafe ccodecs_jpeg_encoder_write_row(handle.pointer, start, bytes.count)
      })
  }

  /// Writes the picture and its end, after the last row.
  ///
  /// - Returns: the bytes of the whole file.
  /// - Throws: `spoolFailed`, `writeFailed`, `outOfMemory`; `corrupt` when rows are missing.
  package consuming func finish() throws(PictureError) -> Int64 {
    try handle.check(unsafe ccodecs_jpeg_encoder_finish(handle.pointer))
    return handle.written
  }

  /// The bytes that such an encoder adds to its account at most, by at most 5 % or 32 KiB more than it
  /// turns out.
  package static func predictedBytes(
    _ settings: JPEGSettings, size: PixelSize, channels: Int, coefficients: Holding = .memory
  ) -> Int {
    var raw = unsafe raw(settings, size: size, channels: channels)
    guard coefficients == .disk else {
      return unsafe Int(ccodecs_jpeg_encoder_predicted_bytes(&raw))
    }
    return unsafe ".".withCString { folder in
      unsafe raw.spill_folder = folder
      return unsafe Int(ccodecs_jpeg_encoder_predicted_bytes(&raw))
    }
  }

  private static func raw(
    _ settings: JPEGSettings, size: PixelSize, channels: Int
  ) -> ccodecs_jpeg_settings {
    unsafe ccodecs_jpeg_settings(
      width: UInt32(size.width), height: UInt32(size.height), channels: Int32(channels),
      quality: Int32(settings.quality), full_chroma: settings.hasFullChroma ? 1 : 0,
      progressive: settings.isProgressive ? 1 : 0, icc: nil, icc_bytes: 0,
      spill_folder: nil)
  }
}

extension JPEGEncoder {
  @safe
  private struct Handle: ~Copyable {
    let pointer: OpaquePointer
    // C writes to the account until the object is destroyed.
    private let account: MemoryAccount
    private let output: EncoderOutput
    private let spillFolder: String?

    init(
      _ output: consuming EncoderOutput, account: MemoryAccount, spillFolder: String?
    ) throws(PictureError) {
      guard let created = unsafe ccodecs_jpeg_encoder_create(account.pointer) else {
        throw .outOfMemory
      }
      unsafe pointer = created
      self.account = account
      self.output = output
      self.spillFolder = spillFolder
    }

    deinit { unsafe ccodecs_jpeg_encoder_destroy(pointer) }

    var written: Int64 { output.written }

    func start(_ settings: inout ccodecs_jpeg_settings) -> ccodecs_status {
      guard let spillFolder else {
        return unsafe ccodecs_jpeg_encoder_start(pointer, output.pointer, &settings)
      }
      return unsafe spillFolder.withCString { folder in
        unsafe settings.spill_folder = folder
        return unsafe ccodecs_jpeg_encoder_start(pointer, output.pointer, &settings)
      }
    }

    func check(_ status: ccodecs_status) throws(PictureError) {
      if status == .ok { return }
      if status == .limit, let stop = output.stop { throw stop }
      if status == .spill_failed, let spillFolder {
        throw unsafe .spoolFailed(
          folder: spillFolder, errno: ccodecs_jpeg_encoder_spill_errno(pointer))
      }
      let message = unsafe String(cString: ccodecs_jpeg_encoder_message(pointer))
      if let error = PictureError(encoding: status, message: message, errno: output.errno) {
        throw error
      }
    }
  }
}
