/// Pieces of a JPEG, made by hand from T.81 annex B.
enum JPEGBytes {
  static let start: [UInt8] = [0xFF, 0xD8]
  static let end: [UInt8] = [0xFF, 0xD9]
  static let jfif = segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
  static let quantization = segment(0xDB, [0] + Array(repeating: 16, count: 64))

  static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    [0xFF, marker] + bigEndian(payload.count + 2) + payload
  }

  static func bigEndian(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }

  /// A frame header; each component is an identifier and its two sampling factors in one byte.
  static func frame(
    _ marker: UInt8 = 0xC0, width: Int = 40, height: Int = 30, bits: UInt8 = 8,
    components: [(id: UInt8, sampling: UInt8)] = [(1, 0x22), (2, 0x11), (3, 0x11)]
  ) -> [UInt8] {
    let fields = [bits] + bigEndian(height) + bigEndian(width) + [UInt8(components.count)]
    let described: [UInt8] = components.flatMap { [$0.id, $0.sampling, 0] }
    return segment(marker, fields + described)
  }

  /// A scan header and its data.
  static func scan(
    _ components: [UInt8] = [1, 2, 3], _ band: ClosedRange<UInt8> = 0...63, high: UInt8 = 0,
    low: UInt8 = 0, data: [UInt8] = [0x12, 0x34]
  ) -> [UInt8] {
    let selectors: [UInt8] = components.flatMap { [$0, 0] }
    let parameters: [UInt8] = [band.lowerBound, band.upperBound, high << 4 | low]
    return segment(0xDA, [UInt8(components.count)] + selectors + parameters) + data
  }

  /// A whole picture with more segments before its frame header.
  static func picture(_ segments: [UInt8] = []) -> [UInt8] {
    start + jfif + segments + quantization + frame() + scan() + end
  }

  /// The scans of a progressive grey picture that sends all bits.
  static let grayScans: [[UInt8]] = [
    scan([1], 0...0, low: 1), scan([1], 1...5), scan([1], 6...63), scan([1], 0...0, high: 1),
  ]

  /// A progressive grey picture with these scans.
  static func progressive(_ scans: [[UInt8]] = grayScans, end: [UInt8] = end) -> [UInt8] {
    start + jfif + quantization + frame(0xC2, components: [(1, 0x11)]) + scans.flatMap { $0 } + end
  }
}
