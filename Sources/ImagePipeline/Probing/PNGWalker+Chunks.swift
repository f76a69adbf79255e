internal import CCodecs

extension PNGWalker {
  /// Takes in a chunk that comes before the pixels.
  ///
  /// - Throws: `corrupt` where a critical chunk is wrong, unknown or in the wrong place; ancillary ones
  ///   are ignored with a warning.
  mutating func take(
    _ chunk: PNGChunk, of input: borrowing PictureInput, through window: inout InputWindow
  ) throws(PictureError) {
    if image == nil {
      if chunk.type == "CgBI" { throw .unsupportedFeature("A CgBI PNG (as Xcode packs them)") }
      guard chunk.type == "IHDR" else {
        throw .corrupt("the first chunk is \(chunk.type), not IHDR")
      }
      try takeHeader(chunk, of: input, through: &window)
      return
    }
    switch chunk.type {
    case "IHDR": throw .corrupt("there are two IHDR chunks")
    case "IEND": throw .corrupt("the end chunk comes before any pixels")
    case "PLTE": try takePalette(chunk, of: input, through: &window)
    case "tRNS": try takeTransparency(chunk, of: input, through: &window)
    case "eXIf": try takeEXIF(chunk, of: input, through: &window)
    case "iCCP": try takeProfile(chunk, of: input, through: &window)
    case "cICP": try takeCodePoints(chunk, of: input, through: &window)
    case "sRGB": try takeSRGB(chunk, of: input, through: &window)
    case "gAMA": try takeGamma(chunk, of: input, through: &window)
    case "cHRM": try takeChromaticities(chunk, of: input, through: &window)
    default:
      if chunk.isCritical { throw .corrupt("critical chunk \(chunk.type) is not known") }
    }
  }

  private mutating func takeHeader(
    _ chunk: PNGChunk, of input: borrowing PictureInput, through window: inout InputWindow
  ) throws(PictureError) {
    guard chunk.length == PNGImageHeader.length else {
      throw .corrupt("IHDR has a length of \(chunk.length)")
    }
    try requireSoundness(of: chunk, in: input, through: &window)
    let fields = try window.bytes(input, at: chunk.dataOffset, count: chunk.length)
    let header = try PNGImageHeader(fields)
    try limits.check(header.size)
    image = header
  }

  private mutating func takePalette(
    _ chunk: PNGChunk, of input: borrowing PictureInput, through window: inout InputWindow
  ) throws(PictureError) {
    guard paletteEntries == nil else { throw .corrupt("there are two PLTE chunks") }
    let isNeeded = image?.isIndexed ?? false
    if isNeeded {
      guard chunk.length % 3 == 0, (1...256).contains(chunk.length / 3) else {
        throw .corrupt("PLTE has a length of \(chunk.length)")
      }
    }
    try requireSoundness(of: chunk, in: input, through: &window)
    paletteEntries = chunk.length / 3
  }

  private mutating func takeTransparency(
    _ chunk: PNGChunk, of input: borrowing PictureInput, through window: inout InputWindow
  ) throws(PictureError) {
    guard let image, try isSound(chunk, in: input, through: &window) else { return }
    let fits =
      switch image.colorType {
      case 0: chunk.length == 2
      case 2: chunk.length == 6
      case 3: (1...max(1, paletteEntries ?? 0)).contains(chunk.length) && paletteEntries != nil
      default: false
      }
    if fits {
      hasTransparency = true
    } else {
      warnings.add("odd-transparency", "A tRNS chunk does not fit the picture and is ignored.")
    }
  }

  /// Takes in an eXIf chunk, wherever it is.
  mutating func takeEXIF(
    _ chunk: PNGChunk, of input: borrowing PictureInput, through window: inout InputWindow
  ) throws(PictureError) {
    guard chunk.length <= max(limits.chunkBytes, InputWindow.capacity) else {
      warnings.add(
        "large-exif",
        "An eXIf chunk of \(chunk.length) bytes is ignored, over the limit of \(limits.chunkBytes)"
          + " (--limit chunk-bytes=N).")
      return
    }
    guard try isSound(chunk, in: input, through: &window) else { return }
    let search = orientation
    let count = min(chunk.length, InputWindow.capacity)
    orientation = try window.withBytes(input, at: chunk.dataOffset, count: count) { span in
      search.looking(into: span)
    }
  }

  private mutating func requireSoundness(
    of chunk: PNGChunk, in input: borrowing PictureInput, through window: inout InputWindow
  ) throws(PictureError) {
    guard try crcMatches(chunk, in: input, through: &window) else {
      throw .corrupt("the CRC of chunk \(chunk.type) is wrong")
    }
  }

  /// Whether the CRC of an ancillary chunk is right; if not, notes that the chunk is ignored.
  mutating func isSound(
    _ chunk: PNGChunk, in input: borrowing PictureInput, through window: inout InputWindow
  ) throws(PictureError) -> Bool {
    let matches = try crcMatches(chunk, in: input, through: &window)
    if !matches { warnings.add("bad-crc", "Chunk \(chunk.type) is damaged and ignored.") }
    return matches
  }

  /// Compares the CRC over type and data with the stored one (5.5).
  private func crcMatches(
    _ chunk: PNGChunk, in input: borrowing PictureInput, through window: inout InputWindow
  ) throws(PictureError) -> Bool {
    var crc: UInt32 = 0
    var offset = chunk.offset + 4
    let end = chunk.end - 4
    while offset < end {
      let count = Int(min(end - offset, Int64(InputWindow.capacity)))
      let before = crc
      let (after, read) = try window.withBytes(input, at: offset, count: count) { span in
        unsafe span.withUnsafeBufferPointer { bytes in
          guard let start = bytes.baseAddress else { return (before, 0) }
          return unsafe (ccodecs_crc32(before, start, bytes.count), bytes.count)
        }
      }
      guard read == count else { throw cut }
      crc = after
      offset += Int64(count)
    }
    let stored = try window.bytes(input, at: end, count: 4)
    guard stored.count == 4 else { throw cut }
    return stored.reduce(0) { $0 << 8 | UInt32($1) } == crc
  }
}
