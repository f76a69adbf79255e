internal import CCodecs

/// A PNG, decoded by rows: 8 bits a sample, nothing applied but the palette and transparency.
///
/// Rows arrive top to bottom, `channels` bytes a pixel: 1 grey, 2 grey with alpha, 3 RGB, 4 RGBA, not
/// premultiplied. A palette is expanded, tRNS becomes alpha (compared at full depth), 16 bits are
/// scaled to 8 and 1, 2 and 4 bits widened (PNG, third edition, 13.12). Of an interlaced picture either
/// the same rows come, for which half of it is kept somewhere, or those of its seven passes.
@safe
package struct PNGDecoder: ~Copyable {
  private let handle: Handle
  private let salvages: Bool
  private let limits: DecodeLimits

  /// The size of the picture.
  package let size: PixelSize
  /// Bytes a pixel.
  package let channels: Int

  /// Reads the header, up to the first pixel, from byte 0 of the input.
  ///
  /// - Parameters:
  ///   - interlacing: how it is read where it is interlaced. A spilled one's file is made in the
  ///     input's spool folder.
  ///   - salvages: whether to go on over a bad CRC or Adler-32 and a palette index that is out of
  ///     range, and to take other damage for the end of the rows; else all are errors.
  ///   - limits: of these the longest side, and the bytes that are allocated for a chunk.
  ///   - throughLibpng: has libpng read the rows of any picture, for comparison; else it does so only
  ///     where the quick way can't.
  /// - Throws: `corrupt`, `truncated`, `unsupportedFeature`, `limitExceeded`, `readFailed`,
  ///   `spoolFailed`, `outOfMemory`.
  package init(
    _ input: borrowing PictureInput, interlacing: PNGInterlacing = .held, salvages: Bool,
    limits: DecodeLimits = .standard, throughLibpng: Bool = false, account: MemoryAccount
  ) throws(PictureError) {
    let handle = try Handle(account)
    if throughLibpng { unsafe ccodecs_png_decoder_avoid_quick(handle.pointer) }
    var facts = ccodecs_png_facts()
    var raw = ccodecs_png_limits(
      side: UInt32(max(1, min(limits.side, Int(Int32.max)))),
      chunk_bytes: max(0, limits.chunkBytes))
    let status = unsafe ccodecs_png_decoder_open(
      handle.pointer, input.pointer, salvages ? 1 : 0, interlacing.way(isInterlaced: true),
      input.spoolFolder, &raw, &facts)
    if status == .limit { throw Self.pastLimit(limits) }
    if let error = PictureError(
      decoding: status, message: handle.message, rows: nil, input: input)
    {
      throw error
    }
    self.handle = handle
    self.salvages = salvages
    self.limits = limits
    size = PixelSize(width: Int(facts.width), height: Int(facts.height))
    channels = Int(facts.channels)
  }

  /// Reads the next row; the first call allocates what reads them, and reads the first six passes of
  /// an interlaced picture.
  ///
  /// - Parameter row: takes `size.width * channels` bytes.
  /// - Returns: false when there is none left. When salvaging that may come before the last row; what
  ///   an interlaced picture lacks is then filled with pixels near it.
  /// - Throws: as `init`, and again the same on every later call.
  /// - Precondition: not read by passes.
  package mutating func readRow(
    into row: inout MutableSpan<UInt8>, from input: borrowing PictureInput
  ) throws(PictureError) -> Bool {
    let status = unsafe row.withUnsafeMutableBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return ccodecs_status.corrupt }
      return unsafe ccodecs_png_decoder_read_row(handle.pointer, start, bytes.count)
    }
    if status == .ok { return true }
    if let error = failure(status, input) { throw error }
    return false
  }

  /// Reads the next row of a pass; the first call allocates what reads them.
  ///
  /// - Parameter row: takes `size.width * channels` bytes; the pass's pixels come to its start.
  /// - Returns: where the pixels belong; nil when there is no row left. When salvaging that may come
  ///   before the last one, and what is missing then is not filled.
  /// - Throws: as `readRow`.
  /// - Precondition: read by passes.
  package mutating func readPassRow(
    into row: inout MutableSpan<UInt8>, from input: borrowing PictureInput
  ) throws(PictureError) -> PassRow? {
    var place = ccodecs_png_pass_row()
    let status = unsafe row.withUnsafeMutableBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return ccodecs_status.corrupt }
      return unsafe ccodecs_png_decoder_read_pass_row(handle.pointer, start, bytes.count, &place)
    }
    if let error = failure(status, input) { throw error }
    guard status == .ok else { return nil }
    return PassRow(
      row: Int(place.row), column: Int(place.column), step: Int(place.step),
      width: Int(place.width))
  }

  /// Rows whose pixels have all come.
  package var wholeRows: Int { unsafe Int(ccodecs_png_decoder_rows(handle.pointer)) }

  /// What libpng warned of so far: its last message, and how many there were.
  package var warnings: (last: String, count: Int) {
    (handle.message, unsafe Int(ccodecs_png_decoder_warnings(handle.pointer)))
  }

  /// What libpng warned of last, with the rows that are whole, of how many; nil without a warning.
  var damage: (message: String?, whole: Int, all: Int) {
    let (last, count) = warnings
    return (count > 0 ? last : nil, wholeRows, size.height)
  }

  /// Reads on to the end chunk; call after `readRow` has returned false.
  ///
  /// - Returns: `odd` for a salvaged picture that lacks pixels: what its rows ended at.
  /// - Throws: `corrupt`, `unsupportedFeature`, `readFailed`, `spoolFailed` or `outOfMemory`, where
  ///   what follows the pixels is damaged or can't be read.
  package mutating func finish(
    from input: borrowing PictureInput
  ) throws(PictureError) -> PictureEnding {
    let status = unsafe ccodecs_png_decoder_finish(handle.pointer)
    guard let error = failure(status, input) else {
      // A file was looked through before.
      let hasMore = unsafe !input.isSeekable && ccodecs_png_decoder_has_more(handle.pointer) != 0
      return .marked(hasMore: hasMore)
    }
    if wholeRows < size.height, salvages { return .odd(error.description) }
    if wholeRows == size.height, status == .truncated { return .missing }
    throw error
  }

  /// Whether there was an orientation behind the pixels, where nobody could look for it before.
  func hasUnseenEXIF(in input: borrowing PictureInput) -> Bool {
    unsafe !input.isSeekable && ccodecs_png_decoder_has_late_exif(handle.pointer) != 0
  }

  private static func pastLimit(_ limits: DecodeLimits) -> PictureError {
    DecodeLimit.chunkBytes.exceeded(limit: limits.chunkBytes, by: limits.chunkBytes + 1)
  }

  private func failure(_ status: ccodecs_status, _ input: borrowing PictureInput) -> PictureError? {
    if status == .limit { return Self.pastLimit(limits) }
    return PictureError(
      decoding: status, message: handle.message, rows: (wholeRows, size.height), input: input,
      spillErrno: unsafe ccodecs_png_decoder_spill_errno(handle.pointer))
  }
}

extension PNGDecoder {
  /// The bytes that a decoder of such a picture adds to its account at most, by at most 64 KiB more
  /// than it turns out; those that are held of an interlaced picture included.
  package static func predictedBytes(
    _ header: PictureHeader, _ interlacing: PNGInterlacing = .held
  ) -> Int {
    Int(
      ccodecs_png_decoder_predicted_bytes(
        UInt32(header.storedSize.width), UInt32(header.storedSize.height), Int32(header.bitDepth),
        Int32(header.channels), header.isIndexed ? 1 : 0,
        header.inflateMethod.map(Int32.init) ?? -1,
        interlacing.way(isInterlaced: header.isInterlaced)))
  }

  @safe
  private struct Handle: ~Copyable {
    let pointer: OpaquePointer
    // C writes to the account until the object is destroyed.
    private let account: MemoryAccount

    init(_ account: MemoryAccount) throws(PictureError) {
      guard let created = unsafe ccodecs_png_decoder_create(account.pointer) else {
        throw .outOfMemory
      }
      unsafe pointer = created
      self.account = account
    }

    deinit { unsafe ccodecs_png_decoder_destroy(pointer) }

    var message: String { unsafe String(cString: ccodecs_png_decoder_message(pointer)) }
  }
}
