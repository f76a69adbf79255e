/// The fields of IHDR (PNG, third edition, 11.2.1).
struct PNGImageHeader {
  /// The length of IHDR's data.
  static let length = 13

  let size: PixelSize
  let bitDepth: Int
  let colorType: UInt8
  let isInterlaced: Bool

  /// Whether samples are indices into PLTE.
  var isIndexed: Bool { colorType == 3 }
  /// Whether there is no colour.
  var isGray: Bool { colorType == 0 || colorType == 4 }
  /// Whether alpha is stored with each pixel, so that tRNS is not allowed.
  var hasAlphaSamples: Bool { colorType == 4 || colorType == 6 }

  /// Makes sense of the 13 bytes.
  ///
  /// - Throws: `corrupt` where a field has a value that is not allowed.
  init(_ fields: [UInt8]) throws(PictureError) {
    let width = fields[0..<4].reduce(0) { $0 << 8 | Int($1) }
    let height = fields[4..<8].reduce(0) { $0 << 8 | Int($1) }
    guard (1...0x7FFF_FFFF).contains(width), (1...0x7FFF_FFFF).contains(height) else {
      throw .corrupt("IHDR asks for \(width)x\(height) pixels")
    }
    size = PixelSize(width: width, height: height)
    bitDepth = Int(fields[8])
    colorType = fields[9]
    let depths: [Int]
    switch colorType {
    case 0: depths = [1, 2, 4, 8, 16]
    case 3: depths = [1, 2, 4, 8]
    case 2, 4, 6: depths = [8, 16]
    default: throw .corrupt("IHDR names colour type \(colorType)")
    }
    guard depths.contains(bitDepth) else {
      throw .corrupt("IHDR asks for \(bitDepth) bits a sample in colour type \(colorType)")
    }
    guard fields[10] == 0, fields[11] == 0, fields[12] <= 1 else {
      throw .corrupt("IHDR names a compression, filter or interlace method that does not exist")
    }
    isInterlaced = fields[12] == 1
  }
}
