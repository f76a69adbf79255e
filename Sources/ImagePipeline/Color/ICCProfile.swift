/// The bytes of an embedded ICC profile, and what its header says (ICC.1:2022, 7.2).
public struct ICCProfile: Hashable, Sendable {
  /// The profile as embedded.
  public let bytes: [UInt8]

  /// Makes a profile; nil when the bytes are no profile: shorter than a header with its tag count
  /// (132), no `acsp` signature, or a declared size that differs.
  public init?(bytes: [UInt8]) {
    guard bytes.count >= 132, Array(bytes[36..<40]) == Array("acsp".utf8) else { return nil }
    let declared = bytes[0..<4].reduce(0) { $0 << 8 | Int($1) }
    guard declared == bytes.count else { return nil }
    self.bytes = bytes
  }

  /// The colour space of the pixels, such as `RGB `, `GRAY` or `CMYK`.
  public var colorSpace: String { String(decoding: bytes[16..<20], as: UTF8.self) }
}
