/// The header of a TZif file or of its second block: a version and six counts.
///
/// Source: RFC 9636 section 3.1.
struct TZifHeader {
  var version: UInt8
  var universalFlags: Int
  var standardFlags: Int
  var leapSeconds: Int
  var transitions: Int
  var types: Int
  var nameBytes: Int

  /// Magic, version, fifteen unused bytes and six counts of four bytes.
  static let byteCount = 44
  /// From this version on a second block with 64-bit times follows the first.
  static let version2 = UInt8(ascii: "2")

  /// The length of the block after the header, its times `timeWidth` bytes each.
  func blockByteCount(timeWidth: Int) -> Int {
    transitions * (timeWidth + 1) + types * 6 + nameBytes + leapSeconds * (timeWidth + 4)
      + standardFlags + universalFlags
  }

  /// Whether the counts are such as a file can have.
  var isConsistent: Bool {
    let flagCounts = [0, types]
    return (1...256).contains(types) && nameBytes > 0
      && flagCounts.contains(standardFlags) && flagCounts.contains(universalFlags)
  }
}
