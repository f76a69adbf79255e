internal import CCodecs

/// A JPEG, decoded by rows at a scale of 1/8, 2/8, 4/8 or 8/8.
///
/// Rows arrive top to bottom as stored, `channels` bytes a pixel: 1 grey, 3 RGB, or 4 CMYK as stored
/// (with Adobe's marker: inverted). A picture of one scan is read once, forwards. One of several is
/// read by all its scans in lock-step, each at its own offset, and keeps one row of coefficient
/// blocks instead of the picture's (ITU-T T.81, annex G; libjpeg.txt, "Buffered-image mode").
@safe
package struct JPEGDecoder: ~Copyable {
  private let handle: Handle
  private let script: JPEGScript
  private let eighths: Int
  private let sourceRows: Int

  /// The size of the rows that come out.
  package let size: PixelSize
  /// Bytes a pixel.
  package let channels: Int

  /// Opens a JPEG at a scale.
  ///
  /// - Parameters:
  ///   - structure: what the walk over the markers found.
  ///   - scans: which of its scans to read, in order; ignored for a picture of one scan.
  ///   - eighths: 1, 2, 4 or 8.
  ///   - salvages: whether to go on over damage and past the end; else both are errors.
  ///   - readsAhead: whether another thread may decode data ahead of this one, of some of the scans or the
  ///     only one; only where `JPEGStructure.allowsReadingAhead`, of an input that can seek, and when it
  ///     does not salvage.
  /// - Throws: `corrupt`, `truncated`, `unsupportedFeature`, `readFailed`, `spoolFailed`,
  ///   `outOfMemory`.
  package init(
    _ input: borrowing PictureInput, structure: JPEGStructure, scans wanted: [JPEGStructure.Scan],
    eighths: Int, salvages: Bool, readsAhead: Bool = false, account: MemoryAccount
  ) throws(PictureError) {
    let handle = try Handle(account)
    let script = JPEGScript(structure, scans: structure.isMultiScan ? wanted : [])
    var facts = ccodecs_jpeg_facts()
    let salvage: Int32 = salvages ? 1 : 0
    let ahead = readsAhead ? Int32(structure.rowsAhead) : 0
    let status: ccodecs_status
    if var raw = unsafe script.script {
      status = unsafe ccodecs_jpeg_decoder_open(
        handle.pointer, input.pointer, structure.start, structure.mostBytesToEnd, Int32(eighths),
        &raw, salvage, ahead, &facts)
    } else {
      status = unsafe ccodecs_jpeg_decoder_open(
        handle.pointer, input.pointer, structure.start, structure.mostBytesToEnd, Int32(eighths),
        nil, salvage, ahead, &facts)
    }
    if let error = PictureError(
      decoding: status, message: handle.message, rows: nil, input: input)
    {
      throw error
    }
    self.handle = handle
    self.script = script
    self.eighths = eighths
    sourceRows = structure.size.height
    size = PixelSize(width: Int(facts.width), height: Int(facts.height))
    channels = Int(facts.channels)
  }

  /// Reads the next row.
  ///
  /// - Parameter row: takes `size.width * channels` bytes.
  /// - Returns: false when there is none left.
  /// - Throws: as `init`, and again the same on every later call.
  package mutating func readRow(
    into row: inout MutableSpan<UInt8>, from input: borrowing PictureInput
  ) throws(PictureError) -> Bool {
    let status = unsafe row.withUnsafeMutableBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return ccodecs_status.corrupt }
      return unsafe ccodecs_jpeg_decoder_read_row(handle.pointer, start, bytes.count)
    }
    if status == .ok { return true }
    if let error = PictureError(
      decoding: status, message: handle.message, rows: (wholeRows, sourceRows), input: input)
    {
      throw error
    }
    return false
  }

  /// Rows of the picture, at full scale, that came out before any damage.
  package var wholeRows: Int {
    let scaled = unsafe Int(ccodecs_jpeg_decoder_rows(handle.pointer))
    return min(sourceRows, scaled * 8 / eighths)
  }

  /// What libjpeg warned of first, with the rows that are whole, of how many; nil without a warning.
  var damage: (message: String?, whole: Int, all: Int) {
    let count = unsafe ccodecs_jpeg_decoder_warnings(handle.pointer)
    return (count > 0 ? handle.message : nil, wholeRows, sourceRows)
  }

  /// Reads on to the end marker; call after the last row.
  mutating func finish() -> PictureEnding {
    var ending = ccodecs_jpeg_ending()
    let status = unsafe ccodecs_jpeg_decoder_finish(handle.pointer, &ending)
    if ending.is_cut != 0 { return .cut }
    switch status {
    case .ok: return .marked(hasMore: ending.has_more != 0)
    case .truncated: return .missing
    case .end, .corrupt, .unsupported, .limit, .no_memory, .read_failed, .write_failed,
      .spill_failed:
      return .odd(handle.message)
    }
  }
}

extension JPEGDecoder {
  @safe
  private struct Handle: ~Copyable {
    let pointer: OpaquePointer
    // C writes to the account until the object is destroyed.
    private let account: MemoryAccount

    init(_ account: MemoryAccount) throws(PictureError) {
      guard let created = unsafe ccodecs_jpeg_decoder_create(account.pointer) else {
        throw .outOfMemory
      }
      unsafe pointer = created
      self.account = account
    }

    deinit { unsafe ccodecs_jpeg_decoder_destroy(pointer) }

    var message: String { unsafe String(cString: ccodecs_jpeg_decoder_message(pointer)) }
  }
}
