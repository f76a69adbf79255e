internal import CCodecs

/// Tells formats apart by their first bytes, never by a name.
enum FormatSniffer {
  /// The first eight bytes of a PNG (PNG, third edition, 5.2).
  static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// How far into the input anything is looked for: an XML prolog with its comments fits.
  private static let reach = 16 << 10

  /// The format, when it is one that can be decoded.
  ///
  /// Two bytes make a JPEG, as for libjpeg: what follows SOI may be damaged, and is then called so.
  ///
  /// - Throws: `empty`, `unsupportedFormat` with its name, `notAnImage`, `corrupt` for a PNG whose
  ///   signature was damaged on its way, and what reading throws.
  static func sniff(
    _ input: borrowing PictureInput, through window: inout InputWindow
  ) throws(PictureError) -> PictureFormat {
    let start = try window.bytes(input, at: 0, count: 8)
    if start.isEmpty { throw .empty }
    if start.starts(with: [0xFF, JPEGMarker.start]) { return .jpeg }
    if start == pngSignature { return .png }
    if start.count < pngSignature.count && pngSignature.starts(with: start) && start.count >= 4 {
      throw .truncated(rows: nil, of: nil)
    }
    throw try refusal(of: input, through: &window)
  }

  /// Why what is neither JPEG nor PNG is refused.
  private static func refusal(
    of input: borrowing PictureInput, through window: inout InputWindow
  ) throws(PictureError) -> PictureError {
    let head = try window.bytes(input, at: 0, count: reach)
    if isDamagedPNG(head) {
      return .corrupt("the PNG signature is damaged, as by a transfer in text mode")
    }
    if let name = signature(in: head) ?? mediaFormat(of: head) { return .unsupportedFormat(name) }
    if head.starts(with: [0x1F, 0x8B]) {
      let text = try inflated(input)
      return MarkupProlog(text).isSVG
        ? .unsupportedFormat("SVG") : .notAnImage(looksLike: "a gzip archive")
    }
    let prolog = MarkupProlog(head)
    if prolog.isSVG { return .unsupportedFormat("SVG") }
    return .notAnImage(looksLike: likeness(of: head, prolog))
  }

  /// Whether a PNG's first bytes are there in part: PNG's signature is made to show what was done to
  /// it (5.2, and the annex on its rationale).
  private static func isDamagedPNG(_ head: [UInt8]) -> Bool {
    head.dropFirst().starts(with: "PNG\r".utf8) || head.dropFirst().starts(with: "PNG\n".utf8)
      || head.dropFirst(12).starts(with: "IHDR".utf8)
  }

  /// What something that is no picture seems to be.
  private static func likeness(of head: [UInt8], _ prolog: MarkupProlog) -> String? {
    let shifted = prolog.content
    if shifted.starts(with: [0xFF, JPEGMarker.start, 0xFF]) || shifted.starts(with: pngSignature) {
      return "a picture with stray bytes before it"
    }
    if prolog.isHTML { return "HTML" }
    if prolog.isXML { return "XML" }
    if head.starts(with: [0x50, 0x4B, 3, 4]) { return "a ZIP archive" }
    if head.dropFirst(4).starts(with: "ftyp".utf8) || head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      return "a video"
    }
    let isText = head.allSatisfy { $0 >= 0x20 && $0 != 0x7F || (0x09...0x0D).contains($0) }
    return isText && head.count > 1 && head.contains { $0 < 0x80 } ? "text" : nil
  }

  /// The beginning of what a gzip stream holds.
  private static func inflated(_ input: borrowing PictureInput) throws(PictureError) -> [UInt8] {
    var status = ccodecs_status.ok
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: reach) { target, filled in
      guard let start = target.baseAddress else { return }
      unsafe status = ccodecs_inflate(
        input.pointer, 0, Int64(reach), start, reach, &filled, input.account.part(.input).pointer)
    }
    switch status {
    case .no_memory: throw .outOfMemory
    case .read_failed: throw input.failure
    case .ok, .end, .truncated, .corrupt, .unsupported, .limit, .write_failed, .spill_failed:
      return bytes
    }
  }
}
