/// What a TZif file says, checked, before it is made into rules.
///
/// Source: RFC 9636 section 3. Reads each byte at most once; memory is in proportion to the file.
struct TZifFile {
  /// Transition times in POSIX seconds, strictly ascending.
  var times: [Int64] = []
  /// Seconds east of UTC: before the first transition, then from each one on.
  var offsets: [Int] = []
  /// The footer's rule; nil in version 1, and where the footer is empty.
  var rule: PosixRule?

  /// More than ten times the largest file of the tz database in any form.
  static let byteLimit = 65_536

  init(_ bytes: [UInt8]) throws(ZoneRulesError) {
    guard bytes.count <= Self.byteLimit else {
      throw .tooLarge(byteCount: bytes.count, limit: Self.byteLimit)
    }
    var reader = TZifReader(bytes)
    let first = try reader.header()
    guard first.version >= TZifHeader.version2 else {
      try readBlock(&reader, first, timeWidth: 4)
      return
    }
    try reader.skip(first.blockByteCount(timeWidth: 4))
    let second = try reader.header()
    guard second.version == first.version else {
      throw .invalidHeader(offset: reader.position - TZifHeader.byteCount)
    }
    try readBlock(&reader, second, timeWidth: 8)
    try readFooter(&reader)
  }

  private mutating func readBlock(
    _ reader: inout TZifReader, _ header: TZifHeader, timeWidth: Int
  ) throws(ZoneRulesError) {
    guard header.isConsistent else {
      throw .invalidHeader(offset: reader.position - TZifHeader.byteCount)
    }
    // Checked whole before anything is allocated.
    try reader.require(header.blockByteCount(timeWidth: timeWidth))
    times.reserveCapacity(header.transitions)
    for _ in 0..<header.transitions {
      times.append(try reader.integer(width: timeWidth))
    }
    var types: [Int] = []
    types.reserveCapacity(header.transitions)
    for index in 0..<header.transitions {
      let type = Int(try reader.byte())
      guard type < header.types else { throw .invalidTransition(index: index) }
      types.append(type)
    }
    let typeOffsets = try Self.typeOffsets(&reader, header)
    try reader.skip(header.nameBytes)
    try removeLeapSeconds(&reader, header, timeWidth: timeWidth)
    try reader.skip(header.standardFlags + header.universalFlags)

    for index in times.indices.dropFirst() where times[index] <= times[index - 1] {
      throw .invalidTransition(index: index)
    }
    offsets = [typeOffsets[0]] + types.map { typeOffsets[$0] }
  }

  /// Takes the local time types: offset, daylight flag, index of the name.
  private static func typeOffsets(
    _ reader: inout TZifReader, _ header: TZifHeader
  ) throws(ZoneRulesError) -> [Int] {
    var offsets: [Int] = []
    for index in 0..<header.types {
      let offset = Int(try reader.integer(width: 4))
      let flag = try reader.byte()
      let name = Int(try reader.byte())
      guard ZoneRules.offsetRange.contains(offset), flag <= 1, name < header.nameBytes else {
        throw .invalidType(index: index)
      }
      offsets.append(offset)
    }
    return offsets
  }

  /// Takes the leap-second records, and their seconds out of the transition times, which count
  /// them in the files of the `right` folder.
  private mutating func removeLeapSeconds(
    _ reader: inout TZifReader, _ header: TZifHeader, timeWidth: Int
  ) throws(ZoneRulesError) {
    var leaps: [(occurrence: Int64, correction: Int64)] = []
    for index in 0..<header.leapSeconds {
      let occurrence = try reader.integer(width: timeWidth)
      let correction = try reader.integer(width: 4)
      if let last = leaps.last, occurrence <= last.occurrence {
        throw .invalidLeapSecond(index: index)
      }
      leaps.append((occurrence, correction))
    }
    var next = 0
    var correction: Int64 = 0
    for index in times.indices {
      while next < leaps.count, leaps[next].occurrence <= times[index] {
        correction = leaps[next].correction
        next += 1
      }
      times[index] = times[index].subtractingReportingOverflow(correction).partialValue
    }
  }

  /// Takes a newline, a rule or nothing, and a newline.
  private mutating func readFooter(_ reader: inout TZifReader) throws(ZoneRulesError) {
    guard try reader.byte() == UInt8(ascii: "\n") else { throw .invalidFooter }
    var text: [UInt8] = []
    while true {
      let byte = try reader.byte()
      if byte == UInt8(ascii: "\n") { break }
      // Controls, NUL and bytes above ASCII have no place in a rule.
      guard (0x21...0x7E).contains(byte) else { throw .invalidFooter }
      text.append(byte)
    }
    guard !text.isEmpty else { return }
    guard let rule = PosixRule(String(decoding: text, as: UTF8.self)) else {
      throw .invalidFooter
    }
    self.rule = rule
  }
}
