/// A TZif file made by hand, right by default, to be spoilt one part at a time.
///
/// Source: RFC 9636 section 3.
struct TZifBytes {
  var version = UInt8(ascii: "2")
  var times: [Int64] = [0, 1_000_000]
  var types: [UInt8] = [1, 0]
  var offsets: [Int32] = [3600, 7200]
  var flags: [UInt8] = [0, 1]
  var nameIndices: [UInt8] = [0, 4]
  var names = Array("CET\0CEST\0".utf8)
  var leaps: [(Int64, Int32)] = []
  var standardFlags: [UInt8] = []
  var footer = "\nCET-1\n"
  /// Replaces the transition count of the last header.
  var claimedTransitions: UInt32?

  /// One block with 32-bit times and no footer.
  var version1: [UInt8] {
    header(version: 0) + block(timeWidth: 4)
  }

  /// An empty first block, the block with 64-bit times, the footer.
  var bytes: [UInt8] {
    let empty = TZifBytes(
      times: [], types: [], offsets: [0], flags: [0], nameIndices: [0], names: [0])
    return empty.header(version: version) + empty.block(timeWidth: 4)
      + header(version: version) + block(timeWidth: 8) + Array(footer.utf8)
  }

  private func header(version: UInt8) -> [UInt8] {
    let counts = [0, standardFlags.count, leaps.count, times.count, offsets.count, names.count]
    var fields = counts.map { UInt32($0) }
    if let claimedTransitions { fields[3] = claimedTransitions }
    return Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
      + fields.flatMap { bigEndian(Int64($0), width: 4) }
  }

  private func block(timeWidth: Int) -> [UInt8] {
    var bytes = times.flatMap { bigEndian($0, width: timeWidth) } + types
    for index in offsets.indices {
      bytes += bigEndian(Int64(offsets[index]), width: 4) + [flags[index], nameIndices[index]]
    }
    bytes += names
    for (occurrence, correction) in leaps {
      bytes += bigEndian(occurrence, width: timeWidth) + bigEndian(Int64(correction), width: 4)
    }
    return bytes + standardFlags
  }

  private func bigEndian(_ value: Int64, width: Int) -> [UInt8] {
    (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * (width - 1 - $0))) }
  }
}
