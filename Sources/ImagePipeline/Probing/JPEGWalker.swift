/// Walks over the markers of a JPEG (T.81, annex B), taking in what decoding needs.
///
/// The markers up to the first SOS are always walked, the rest only where the picture has more than
/// one scan. Bytes that belong to nothing are skipped with a warning, as libjpeg does.
struct JPEGWalker {
  let limits: DecodeLimits
  var structure = JPEGStructure()
  var warnings = WarningList()
  var profile: ICCSegments
  var orientation = OrientationSearch()
  var script = JPEGScanScript()
  /// The Huffman tables that were sent, by class and destination.
  var huffmanTables: Set<UInt8> = []
  private var segmentCount = 0
  /// Bytes so far that belong to nothing.
  private var strayBytes: Int64 = 0
  /// The most of them that are skipped; a file can claim a terabyte of zeros in no space at all.
  static let mostStrayBytes: Int64 = 16 << 20

  init(limits: DecodeLimits) {
    self.limits = limits
    profile = ICCSegments(mostBytes: limits.profileBytes)
  }

  mutating func walk(
    _ input: borrowing PictureInput, through window: inout InputWindow
  ) throws(PictureError) -> ProbedPicture {
    // SOI was seen by the sniffer.
    var offset = structure.start + 2
    while let marker = try nextMarker(input, at: &offset, through: &window) {
      if marker == JPEGMarker.end {
        structure.endsWithEOI = true
        break
      }
      let next = try take(marker, at: offset, of: input, through: &window)
      // The data of a single scan is the decoder's to read.
      guard let next else { return try finish(input, through: &window) }
      offset = next
    }
    guard !structure.scans.isEmpty else {
      throw structure.endsWithEOI ? .corrupt("there is no scan before the end marker") : cut
    }
    structure.scanFault = script.fault ?? script.gap(in: structure)
    structure.precision = script.precision
    if !structure.endsWithEOI {
      warnings.add("missing-end", "The end marker is missing.")
    } else if let length = input.length {
      if offset + 2 < length {
        warnings.add("trailing-bytes", "\(length - offset - 2) bytes follow the end marker.")
      }
    } else if try window.byte(input, at: offset + 2) != nil {
      warnings.add("trailing-bytes", "There are bytes after the end marker.")
    }
    return try finish(input, through: &window)
  }

  /// The input ended in the header.
  var cut: PictureError {
    .truncated(rows: nil, of: structure.components.isEmpty ? nil : structure.size.height)
  }

  /// Moves `offset` to the next marker's 0xFF and returns its second byte; nil at the end of the input.
  private mutating func nextMarker(
    _ input: borrowing PictureInput, at offset: inout Int64, through window: inout InputWindow
  ) throws(PictureError) -> UInt8? {
    let expected = offset
    let limit = expected + Self.mostStrayBytes - strayBytes
    while true {
      guard offset <= limit else { throw Self.tooStray }
      guard try window.load(input, at: offset, wanted: 1) > 0 else { return nil }
      guard let found = window.markerByte(from: offset) else {
        offset += Int64(try window.load(input, at: offset, wanted: 1))
        continue
      }
      // Any number of fill bytes may come before the marker's second byte (T.81 B.1.1.2).
      var second = found + 1
      while second <= limit, try window.byte(input, at: second) == 0xFF { second += 1 }
      guard let marker = try window.byte(input, at: second) else { return nil }
      if marker == 0 || marker == 0xFF {
        offset = second + 1
        continue
      }
      strayBytes += second - 1 - expected
      if found > expected {
        warnings.add("extraneous-data", "\(found - expected) bytes before a marker were skipped.")
      }
      offset = second - 1
      return marker
    }
  }

  /// Takes in the marker at `offset` with its segment; nil when the walk ends here.
  private mutating func take(
    _ marker: UInt8, at offset: Int64, of input: borrowing PictureInput,
    through window: inout InputWindow
  ) throws(PictureError) -> Int64? {
    if JPEGMarker.restarts.contains(marker) || marker == JPEGMarker.temporary { return offset + 2 }
    try checkKnown(marker)
    segmentCount += 1
    try limits.check(.markers, segmentCount)
    // Where the input ends inside of a segment, the next look for a marker notices it.
    let head = try window.bytes(input, at: offset + 2, count: 2)
    guard head.count == 2 else { return offset + 4 }
    let length = Int(head[0]) << 8 | Int(head[1])
    guard length >= 2 else {
      // Of what is skipped anyway every decoder takes it for nothing, and goes on at the next marker.
      if marker == JPEGMarker.comment || JPEGMarker.applications.contains(marker) {
        warnings.add(
          "short-segment", "Marker \(hex(marker)) at byte \(offset) has a length of \(length).")
        return offset + 4
      }
      throw .corrupt("marker \(hex(marker)) at byte \(offset) has a length of \(length)")
    }
    let segment = JPEGStructure.Range(offset: offset, length: Int64(length) + 2)
    switch marker {
    case JPEGMarker.scan:
      return try takeScan(segment, of: input, through: &window)
    case JPEGMarker.huffmanTables:
      structure.segments.append(segment)
      try takeHuffmanTables(segment, of: input, through: &window)
    case JPEGMarker.quantizationTables:
      structure.segments.append(segment)
      if structure.scans.isEmpty {
        try takeQuantizationTables(segment, of: input, through: &window)
      }
    case JPEGMarker.arithmeticConditioning, JPEGMarker.restartInterval:
      structure.segments.append(segment)
    case 0xC0...0xCF:
      try takeFrame(marker, segment, of: input, through: &window)
    case JPEGMarker.applications where structure.scans.isEmpty:
      try takeApplicationData(marker, segment, of: input, through: &window)
    default:
      break
    }
    return segment.offset + segment.length
  }

  /// Refuses the markers that only a kind of JPEG has that is not supported, and those that no JPEG
  /// has.
  private func checkKnown(_ marker: UInt8) throws(PictureError) {
    switch marker {
    case 0xC3, 0xCB: throw .unsupportedFeature("Lossless JPEG")
    case 0xC5...0xC7, 0xCD...0xCF, JPEGMarker.hierarchy, JPEGMarker.expansion:
      throw .unsupportedFeature("Hierarchical JPEG")
    case JPEGMarker.losslessFrame where structure.components.isEmpty:
      throw .unsupportedFeature("JPEG-LS")
    case JPEGMarker.start: throw .corrupt("a second start marker comes before the end marker")
    case 0x02...0xBF, 0xC8, 0xF0...0xFD: throw .corrupt("marker \(hex(marker)) has no meaning")
    default: break
    }
  }

  private static let tooStray = PictureError.corrupt(
    "more than \(mostStrayBytes) bytes belong to no segment")

  func hex(_ marker: UInt8) -> String {
    let digits = String(marker, radix: 16, uppercase: true)
    return "0xFF" + (digits.count == 1 ? "0" : "") + digits
  }
}
