/// SHA-256 over bytes that come piece by piece; who links this library brings the implementation.
public protocol ContentDigest {
  /// Takes the next bytes.
  mutating func update(_ bytes: Span<UInt8>)

  /// The digest of all that was taken: 32 bytes. Nothing is taken after it.
  mutating func finish() -> [UInt8]
}

/// Makes a fresh digest for each file.
public typealias ContentDigestMaker = @Sendable () -> any ContentDigest

extension ContentDigest {
  /// The digest of `bytes` as 64 lowercase hex digits.
  package consuming func hexDigits(of bytes: [UInt8]) -> String {
    var digest = self
    digest.update(bytes.span)
    return digest.finishedHexDigits()
  }

  /// The digest as 64 lowercase hex digits.
  package mutating func finishedHexDigits() -> String {
    let digits = Array("0123456789abcdef".utf8)
    let text = finish().flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }
}
