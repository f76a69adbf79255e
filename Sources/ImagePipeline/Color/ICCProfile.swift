/// The bytes of an embedded ICC profile, and what its header says (ICC.1:2022, 7.2).
public struct ICCProfile: Hashable, Sendable {
  /// The profile as embedded.
  public let bytes: [UInt8]

  /// The smallest profile: a header and the count of its tags (7.1).
  static let leastBytes = 132

  /// Makes a profile; nil when the bytes are no profile or of another number than it declares.
  public init?(bytes: [UInt8]) {
    guard Self.declaredBytes(bytes) == bytes.count else { return nil }
    self.bytes = bytes
  }

  /// How many bytes a profile declares to have that begins so; nil when nothing of these bytes can be
  /// the beginning of one: less than `leastBytes`, or without its signature `acsp`.
  static func declaredBytes(_ bytes: [UInt8]) -> Int? {
    guard bytes.count >= leastBytes, bytes[36..<40].elementsEqual("acsp".utf8) else { return nil }
    return bytes[0..<4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The colour space of the pixels, such as `RGB `, `GRAY` or `CMYK`.
  public var colorSpace: String { String(decoding: bytes[16..<20], as: UTF8.self) }
}
