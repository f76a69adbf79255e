import TestSupport

/// Pictures with an orientation in their EXIF data.
enum TurnedPicture {
  /// A JPEG with an APP1 segment behind its first marker.
  static func jpeg(_ bytes: [UInt8], orientation: UInt8) -> [UInt8] {
    let content = Array("Exif\0\0".utf8) + exif(orientation)
    return bytes.prefix(2) + [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
      + bytes.dropFirst(2)
  }

  /// A PNG with an eXIf chunk behind its header, which ends at byte 33.
  static func png(_ bytes: [UInt8], orientation: UInt8) -> [UInt8] {
    bytes.prefix(33) + PNGBytes.chunk("eXIf", exif(orientation)) + bytes.dropFirst(33)
  }

  /// A directory of one entry, tag 0x112 (EXIF 2.32, 4.6.4).
  private static func exif(_ orientation: UInt8) -> [UInt8] {
    Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1]
      + [0, orientation, 0, 0, 0, 0, 0, 0]
  }
}
