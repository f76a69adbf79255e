internal import CCodecs

/// What decoding a JPEG allocates, predicted from its structure: libjpeg's row buffers by its own
/// rules (jdmaster.c, jdmainct.c and jdsample.c of libjpeg-turbo), its tables and windows as bounds.
struct JPEGDecoderNeeds: Hashable, Sendable {
  /// Bytes that the decoder adds to its account, at most.
  let bytes: Int

  // The decoder itself, and libjpeg's tables for one decompressor: measured 22 to 27 KB.
  private static let fixedBytes = 28 * 1024
  // The thread that decodes ahead: its state.
  private static let aheadBytes = 1024

  /// Predicts for the scans that are opened.
  init(
    _ structure: JPEGStructure, eighths: Int, scans: [JPEGStructure.Scan], readsAhead: Bool
  ) {
    let rows = Self.rowBytes(structure, eighths: eighths)
    guard structure.isMultiScan else {
      // The one that makes the pixels has no data of its own then.
      let ahead =
        readsAhead
        ? Self.aheadBytes + Self.coefficientBytes(structure, readsAhead: true)
          + (structure.scans.first.map { Self.scanBytes($0, of: structure) } ?? 0)
        : 0
      bytes = Self.fixedBytes + ccodecs_jpeg_decoder_window_bytes(1) + rows + ahead
      return
    }
    let window = ccodecs_jpeg_decoder_window_bytes(scans.count)
    bytes =
      Self.fixedBytes + rows + Self.coefficientBytes(structure, readsAhead: readsAhead)
      + (readsAhead ? Self.aheadBytes : 0) + scans.count * window
      + scans.dropLast().reduce(0) { $0 + Self.scanBytes($1, of: structure) }
  }

  /// What each scan but the last adds besides its window: measured within 1 KB of this.
  private static func scanBytes(_ scan: JPEGStructure.Scan, of structure: JPEGStructure) -> Int {
    let components = structure.components.count
    // Up to 4 quantisation tables may have been sent; most pictures have 2.
    let header = 3_900 + 4 * 272 + 96 * components + 392 * scan.huffmanTables
    let isArithmetic = structure.frameMarker >= JPEGMarker.arithmeticSequentialFrame
    let own: Int
    if isArithmetic {
      own = 480 * scan.components.count
    } else if !structure.isProgressive {
      own = 2 * 1_420 * scan.components.count
    } else if scan.spectralStart > 0 {
      own = 1_420
    } else {
      own = scan.successiveHigh == 0 ? 1_420 * scan.components.count : 0
    }
    let interleaving = scan.components.count > 1 ? 600 : 0
    return header + 3_600 + 850 * (components - 1) + interleaving + own
  }

  /// The window of coefficient blocks: one iMCU row, five where libjpeg looks at those around it, some
  /// where two threads decode.
  private static func coefficientBytes(_ structure: JPEGStructure, readsAhead: Bool) -> Int {
    let alone = structure.isUnfinished ? Int(CCODECS_JPEG_SMOOTHED_ROWS) : 1
    return structure.coefficientBytes(rows: readsAhead ? structure.rowsAhead : alone)
  }

  private static func rowBytes(_ structure: JPEGStructure, eighths: Int) -> Int {
    let (widest, tallest) = (structure.widestSampling, structure.tallestSampling)
    var bytes = 0
    let outputWidth = divided(structure.size.width * eighths, 8)
    let dcts = structure.components.map { component in
      structure.inverseDCTSize(of: component, eighths: eighths)
    }
    // Smooth upsampling by two downwards needs a row group from above and below.
    let needsContext =
      eighths > 1
      && zip(structure.components, dcts).contains { component, dct in
        component.verticalSampling * dct * 2 == tallest * eighths
      }
    for (component, dct) in zip(structure.components, dcts) {
      let blocks = structure.blocksAcross(component)
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

  // As the counted memory manager rounds: rows to 128 bytes, blocks to 64.
  private static func sampleRows(width: Int, count: Int) -> Int {
    rounded(width, 128) * count + count * 8 + 256
  }

  private static func divided(_ value: Int, _ by: Int) -> Int { (value + by - 1) / by }
  private static func rounded(_ value: Int, _ to: Int) -> Int { divided(value, to) * to }
}
