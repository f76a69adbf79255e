/// The second bytes of JPEG markers (T.81, table B.1).
enum JPEGMarker {
  static let temporary: UInt8 = 0x01
  static let baselineFrame: UInt8 = 0xC0
  static let progressiveFrame: UInt8 = 0xC2
  static let huffmanTables: UInt8 = 0xC4
  static let arithmeticSequentialFrame: UInt8 = 0xC9
  static let arithmeticProgressiveFrame: UInt8 = 0xCA
  static let arithmeticConditioning: UInt8 = 0xCC
  static let restarts: ClosedRange<UInt8> = 0xD0...0xD7
  static let start: UInt8 = 0xD8
  static let end: UInt8 = 0xD9
  static let scan: UInt8 = 0xDA
  static let quantizationTables: UInt8 = 0xDB
  static let numberOfLines: UInt8 = 0xDC
  static let restartInterval: UInt8 = 0xDD
  static let hierarchy: UInt8 = 0xDE
  static let expansion: UInt8 = 0xDF
  static let applications: ClosedRange<UInt8> = 0xE0...0xEF
  /// SOF55, the frame of JPEG-LS (T.87).
  static let losslessFrame: UInt8 = 0xF7
  static let comment: UInt8 = 0xFE
}
