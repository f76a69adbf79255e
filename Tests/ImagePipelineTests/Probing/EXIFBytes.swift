/// EXIF data made by hand from TIFF 6.0, section 2.
struct EXIFBytes {
  var bigEndian = false

  func integer(_ value: Int, bytes count: Int) -> [UInt8] {
    let little = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return bigEndian ? little.reversed() : little
  }

  /// One entry of a directory, whose value fills its four bytes from the left.
  func entry(tag: Int = 0x0112, type: Int = 3, count: Int = 1, value: [UInt8]) -> [UInt8] {
    let padded = (value + [0, 0, 0, 0]).prefix(4)
    return integer(tag, bytes: 2) + integer(type, bytes: 2) + integer(count, bytes: 4) + padded
  }

  /// A TIFF structure whose IFD0 has these entries, and says that it has `declared`.
  func structure(_ entries: [[UInt8]], declared: Int? = nil, directory: Int = 8) -> [UInt8] {
    (bigEndian ? [0x4D, 0x4D] : [0x49, 0x49]) + integer(42, bytes: 2)
      + integer(directory, bytes: 4)
      + integer(declared ?? entries.count, bytes: 2) + entries.flatMap { $0 } + [0, 0, 0, 0]
  }

  /// The usual: orientation as one SHORT.
  func orientation(_ value: Int) -> [UInt8] {
    structure([entry(value: integer(value, bytes: 2))])
  }

  /// As a JPEG's APP1 segment.
  static func segment(_ structure: [UInt8]) -> [UInt8] {
    JPEGBytes.segment(0xE1, Array("Exif\0\0".utf8) + structure)
  }
}
