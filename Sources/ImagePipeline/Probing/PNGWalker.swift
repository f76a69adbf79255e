/// Walks over the chunks of a PNG (PNG, third edition, clause 5), taking in those that say how to read
/// and show the picture.
///
/// In a file the chunks after the first IDAT are looked through as well, for an eXIf and for what
/// follows the end; on a pipe the walk ends at the first IDAT.
struct PNGWalker {
  let limits: DecodeLimits
  var image: PNGImageHeader?
  var paletteEntries: Int?
  var hasTransparency = false
  var profile: ICCProfile?
  var colors = PNGColorChunks()
  var orientation = OrientationSearch()
  var warnings = WarningList()
  private var chunkCount = 0

  init(limits: DecodeLimits) {
    self.limits = limits
  }

  mutating func walk(
    _ input: borrowing PictureInput, through window: inout InputWindow
  ) throws(PictureError) -> ProbedPicture {
    var offset = Int64(FormatSniffer.pngSignature.count)
    let pixels: PNGChunk
    while true {
      guard let chunk = try nextChunk(at: offset, of: input, through: &window) else { throw cut }
      if chunk.type == "IDAT" {
        pixels = chunk
        break
      }
      try take(chunk, of: input, through: &window)
      offset = chunk.end
    }
    guard let image else { throw .corrupt("the first chunk is IDAT, not IHDR") }
    if image.isIndexed && paletteEntries == nil {
      throw .corrupt("a picture with a palette has none before its pixels")
    }
    let method = pixels.length > 0 ? try window.byte(input, at: pixels.dataOffset) : nil
    if input.isSeekable { try lookThrough(behind: pixels, of: input, through: &window) }
    return finish(image, method: method)
  }

  /// The input ended in the header.
  var cut: PictureError { .truncated(rows: nil, of: image?.size.height) }

  /// The chunk at `offset`; nil at the end of the input.
  private mutating func nextChunk(
    at offset: Int64, of input: borrowing PictureInput, through window: inout InputWindow
  ) throws(PictureError) -> PNGChunk? {
    let head = try window.bytes(input, at: offset, count: 8)
    guard head.count == 8 else { return nil }
    chunkCount += 1
    try limits.check(.chunks, chunkCount)
    return try PNGChunk(head: head, at: offset)
  }

  /// Looks through the chunks behind the first IDAT.
  ///
  /// What is wrong with them is the decoder's to say.
  private mutating func lookThrough(
    behind pixels: PNGChunk, of input: borrowing PictureInput, through window: inout InputWindow
  ) throws(PictureError) {
    var offset = pixels.end
    var length = pixels.length
    while true {
      // Long chunks are jumped over, so what follows the next one's head is not worth reading.
      let readAhead = length < 4096 ? 4096 : 16
      _ = try window.load(input, at: offset, wanted: 8, readAhead: readAhead)
      let next: PNGChunk?
      do {
        next = try nextChunk(at: offset, of: input, through: &window)
      } catch {
        if case .corrupt = error { return }
        throw error
      }
      guard let chunk = next else { return }
      if chunk.type == "IEND" {
        if let total = input.length, chunk.end < total {
          warnings.add("trailing-bytes", "\(total - chunk.end) bytes follow the end chunk.")
        }
        return
      }
      if chunk.type == "eXIf", let total = input.length, chunk.end <= total {
        try takeEXIF(chunk, of: input, through: &window)
      }
      offset = chunk.end
      length = chunk.length
    }
  }

  /// Puts together what the walk found.
  private func finish(_ image: PNGImageHeader, method: UInt8?) -> ProbedPicture {
    var warnings = warnings
    orientation.warn(in: &warnings)
    let alpha = image.hasAlphaSamples || hasTransparency ? 1 : 0
    var header = PictureHeader(
      format: .png, storedSize: image.size, orientation: orientation.result,
      bitDepth: image.bitDepth, channels: (image.isGray ? 1 : 3) + alpha, isCMYK: false,
      isProgressive: false, isInterlaced: image.isInterlaced, scans: image.isInterlaced ? 7 : 1,
      profile: profile)
    header.isIndexed = image.isIndexed
    header.inflateMethod = method
    header.colors = colors.statements(hasProfile: profile != nil)
    return ProbedPicture(header: header, jpeg: nil, warnings: warnings.warnings)
  }
}
