internal import CNettle
internal import WallpaperContainer

/// SHA-256 through nettle, fed in pieces of any size.
///
/// Source: FIPS 180-4.
package struct NettleSHA256: ContentDigest {
  private var context = sha256_ctx()

  /// Starts a digest of nothing.
  package init() {
    unsafe nettle_sha256_init(&context)
  }

  /// Adds bytes.
  package mutating func update(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      // Of no bytes there may be no address, and nettle wants one.
      guard let start = buffer.baseAddress else { return }
      unsafe nettle_sha256_update(&context, buffer.count, start)
    }
  }

  /// Ends the digest and starts a new one.
  ///
  /// - Returns: 32 bytes.
  package mutating func finish() -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
    unsafe digest.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      unsafe nettle_sha256_digest(&context, buffer.count, start)
    }
    return digest
  }

  /// The digest of a text's UTF-8 as 64 lowercase hex digits.
  static func hexDigits(of text: String) -> String {
    var digest = NettleSHA256()
    digest.update(Array(text.utf8).span)
    return digest.finish().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
