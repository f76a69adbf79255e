extension JPEGWalker {
  /// Takes in a scan header (T.81 B.2.3) and passes over its data; nil when the data is that of a
  /// picture of one scan, which is not walked.
  mutating func takeScan(
    _ segment: JPEGStructure.Range, of input: borrowing PictureInput,
    through window: inout InputWindow
  ) throws(PictureError) -> Int64? {
    guard !structure.components.isEmpty else {
      throw .corrupt("a scan comes before the frame header")
    }
    let fields = try window.bytes(input, at: segment.offset + 4, count: Int(segment.length) - 4)
    // Cut in its header, a scan is not there.
    if fields.count < Int(segment.length) - 4 { return segment.offset + segment.length }
    var scan = try scan(of: fields, segment)
    try check(scan)
    let data = segment.offset + segment.length
    scan.segmentsBefore = structure.segments.count
    scan.huffmanTables = min(8, huffmanTables.count)
    guard
      structure.isProgressive || !structure.scans.isEmpty
        || scan.components.count < structure.components.count
    else {
      scan.range.length = 0
      structure.scans.append(scan)
      return nil
    }
    let found = try Self.endOfData(
      from: data, within: structure.mostBytesToEnd, in: input, through: &window)
    guard let end = found else {
      throw .corrupt("the data of scan \(structure.scans.count + 1) does not end")
    }
    structure.dataBytes += end - data
    scan.range.length = end - scan.range.offset
    structure.scans.append(scan)
    try limits.check(.scans, structure.scans.count)
    script.add(scan, isProgressive: structure.isProgressive, of: structure.components.count)
    return end
  }

  private func scan(
    of fields: [UInt8], _ segment: JPEGStructure.Range
  ) throws(PictureError) -> JPEGStructure.Scan {
    guard let count = fields.first.map(Int.init), (1...4).contains(count),
      fields.count == 4 + 2 * count
    else { throw .corrupt("a scan header's length does not fit its components") }
    var components: [Int] = []
    for position in 0..<count {
      let id = fields[1 + 2 * position]
      // Components come in the order of the frame header (B.2.3); libjpeg insists on it.
      let rest = structure.components.indices.dropFirst((components.last ?? -1) + 1)
      guard let index = rest.first(where: { structure.components[$0].id == id }) else {
        throw .corrupt("a scan names component \(id), which is not there or out of order")
      }
      components.append(index)
    }
    let tail = fields.suffix(3).map(Int.init)
    return JPEGStructure.Scan(
      range: segment, segmentsBefore: 0, components: components, spectralStart: tail[0],
      spectralEnd: tail[1], successiveHigh: tail[2] >> 4, successiveLow: tail[2] & 15)
  }

  /// Refuses what libjpeg refuses (B.2.3, G.1.1.1).
  private mutating func check(_ scan: JPEGStructure.Scan) throws(PictureError) {
    if scan.components.count > 1 {
      let blocks = scan.components.reduce(0) {
        $0 + structure.components[$1].horizontalSampling
          * structure.components[$1].verticalSampling
      }
      guard blocks <= 10 else { throw .corrupt("an interleaved scan has \(blocks) blocks a unit") }
    }
    guard structure.isProgressive else {
      // Some cameras write nonsense here, and every decoder ignores it.
      if scan.spectralStart != 0 || scan.spectralEnd != 63 || scan.successiveHigh != 0
        || scan.successiveLow != 0
      {
        warnings.add("odd-scan", "The scan header's parameters are not those of its kind of JPEG.")
      }
      return
    }
    let isDC = scan.spectralStart == 0
    let band =
      isDC
      ? scan.spectralEnd == 0
      : scan.spectralStart <= scan.spectralEnd && scan.spectralEnd < 64
        && scan.components.count == 1
    let refinement = scan.successiveHigh == 0 || scan.successiveLow == scan.successiveHigh - 1
    guard band, refinement, scan.successiveLow <= 13 else {
      throw .corrupt(
        "scan \(structure.scans.count + 1) asks for Ss \(scan.spectralStart), Se \(scan.spectralEnd)"
          + ", Ah \(scan.successiveHigh), Al \(scan.successiveLow)")
    }
  }

  /// Notes which Huffman tables a segment sends (T.81 B.2.4.2); the decoder takes memory for each.
  mutating func takeHuffmanTables(
    _ segment: JPEGStructure.Range, of input: borrowing PictureInput,
    through window: inout InputWindow
  ) throws(PictureError) {
    let end = segment.offset + segment.length
    var offset = segment.offset + 4
    while offset < end {
      let head = try window.bytes(input, at: offset, count: 17)
      guard head.count == 17 else { return }
      huffmanTables.insert(head[0] & 0x13)
      offset += 17 + head.dropFirst().reduce(0) { $0 + Int64($1) }
    }
  }

  /// Adds up each quantisation table of a segment (T.81 B.2.4.1).
  mutating func takeQuantizationTables(
    _ segment: JPEGStructure.Range, of input: borrowing PictureInput,
    through window: inout InputWindow
  ) throws(PictureError) {
    let end = segment.offset + segment.length
    var offset = segment.offset + 4
    while offset < end {
      guard let head = try window.byte(input, at: offset) else { return }
      let bytes = head >> 4 == 0 ? 1 : 2
      let steps = try window.bytes(input, at: offset + 1, count: 64 * bytes)
      guard steps.count == 64 * bytes else { return }
      structure.quantizationSums[Int(head & 3)] = steps.enumerated().reduce(0) { sum, step in
        sum + (Int(step.element) << (bytes == 2 && step.offset.isMultiple(of: 2) ? 8 : 0))
      }
      offset += Int64(1 + 64 * bytes)
    }
  }

  /// Where entropy-coded data that begins at `offset` ends: at the first 0xFF of a marker that is not
  /// RST, or at the end of the input; nil where it has more than `most` bytes.
  static func endOfData(
    from offset: Int64, within most: Int64, in input: borrowing PictureInput,
    through window: inout InputWindow
  ) throws(PictureError) -> Int64? {
    let limit = offset + most
    var offset = offset
    while true {
      guard offset <= limit else { return nil }
      let visible = try window.load(input, at: offset, wanted: 1)
      if visible == 0 { return offset }
      guard let found = window.markerByte(from: offset) else {
        offset += Int64(visible)
        continue
      }
      var second = found + 1
      while second <= limit, try window.byte(input, at: second) == 0xFF { second += 1 }
      guard let marker = try window.byte(input, at: second) else { return second }
      guard marker == 0 || marker == 0xFF || JPEGMarker.restarts.contains(marker) else {
        return found
      }
      offset = second + 1
    }
  }
}
