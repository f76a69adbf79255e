/// What decoding a JPEG allocates, predicted from its structure: libjpeg's row buffers by its own
/// rules (jdmaster.c, jdmainct.c and jdsample.c of libjpeg-turbo), its tables and windows as bounds.
struct JPEGDecoderNeeds: Hashable, Sendable {
  /// Bytes that the decoder adds to its account, at most.
  let bytes: Int

  // The decoder itself, and libjpeg's tables for one decompressor: measured 22 to 27 KB.
  private static let fixedBytes = 28 * 1024
  // The tables of each further scan: measured 14 to 17 KB.
  private static let scanBytes = 18 * 1024
  // As in jpeg_decoder.c.
  private static let fewScans = 16
  private static let windows = (one: 64 * 1024, few: 16 * 1024, many: 4 * 1024)

  /// Predicts for a number of opened scans.
  init(_ structure: JPEGStructure, eighths: Int, scans: Int) {
    let rows = Self.rowBytes(structure, eighths: eighths)
    guard structure.isMultiScan else {
      bytes = Self.fixedBytes + Self.windows.one + rows
      return
    }
    let window = scans <= Self.fewScans ? Self.windows.few : Self.windows.many
    let window1 = scans == 1 ? Self.windows.one : window
    bytes =
      Self.fixedBytes + rows + Self.coefficientBytes(structure)
      + scans * window1 + max(0, scans - 1) * Self.scanBytes
  }

  /// One iMCU row of coefficient blocks.
  private static func coefficientBytes(_ structure: JPEGStructure) -> Int {
    let widest = structure.components.map(\.horizontalSampling).max() ?? 1
    return structure.components.reduce(0) { sum, component in
      let blocks = divided(structure.size.width * component.horizontalSampling, widest * 8)
      let padded = rounded(blocks, component.horizontalSampling)
      return sum + padded * component.verticalSampling * 128 + 64
    }
  }

  private static func rowBytes(_ structure: JPEGStructure, eighths: Int) -> Int {
    let width = structure.size.width
    let widest = structure.components.map(\.horizontalSampling).max() ?? 1
    let tallest = structure.components.map(\.verticalSampling).max() ?? 1
    var bytes = 0
    let outputWidth = divided(width * eighths, 8)
    let dcts = structure.components.map { component in
      dctSize(component, eighths: eighths, widest: widest, tallest: tallest)
    }
    // Smooth upsampling by two downwards needs a row group from above and below.
    let needsContext =
      eighths > 1
      && zip(structure.components, dcts).contains { component, dct in
        component.verticalSampling * dct * 2 == tallest * eighths
      }
    for (component, dct) in zip(structure.components, dcts) {
      let blocks = divided(width * component.horizontalSampling, widest * 8)
      let group = component.verticalSampling * dct / eighths
      let groups = eighths + (needsContext ? 2 : 0)
      bytes += sampleRows(width: blocks * dct, count: max(1, group) * groups)
      let isFullSize =
        component.horizontalSampling * dct == widest * eighths
        && component.verticalSampling * dct == tallest * eighths
      if !isFullSize { bytes += sampleRows(width: rounded(outputWidth, widest), count: tallest) }
    }
    return bytes
  }

  /// The inverse DCT a component gets: larger than the picture's where that spares upsampling.
  private static func dctSize(
    _ component: JPEGStructure.Component, eighths: Int, widest: Int, tallest: Int
  ) -> Int {
    var size = eighths
    while size < 8,
      (widest * eighths) % (component.horizontalSampling * size * 2) == 0,
      (tallest * eighths) % (component.verticalSampling * size * 2) == 0
    {
      size *= 2
    }
    return size
  }

  // As the counted memory manager rounds: rows to 128 bytes, blocks to 64.
  private static func sampleRows(width: Int, count: Int) -> Int {
    rounded(width, 128) * count + count * 8 + 256
  }

  private static func divided(_ value: Int, _ by: Int) -> Int { (value + by - 1) / by }
  private static func rounded(_ value: Int, _ to: Int) -> Int { divided(value, to) * to }
}
