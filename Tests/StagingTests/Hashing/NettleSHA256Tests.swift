import Staging
import TestSupport
import Testing

@Suite struct NettleSHA256Tests {
  private func digits(_ digest: [UInt8]) -> String {
    digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// FIPS 180-4's examples and the empty message.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func publishedExamples(message: String, digest: String) {
    var hash = NettleSHA256()
    hash.update(Array(message.utf8).span)
    #expect(digits(hash.finish()) == digest)
  }

  @Test(.enabled(if: ExternalTool("sha256sum").isAvailable, "needs sha256sum"))
  func piecesOfAnySizeGiveTheDigestOfSha256sum() throws {
    var generator = SeededGenerator(seed: 7)
    for count in [1, 55, 56, 63, 64, 65, 1000, 100_003] {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      var hash = NettleSHA256()
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = Array(rest.prefix(Int.random(in: 0...4000, using: &generator)))
        hash.update(piece.span)
        rest = rest.dropFirst(piece.count)
      }
      let expected = try ExternalTool("sha256sum").output([], stdin: .bytes(bytes))
      #expect(digits(hash.finish()) == String(decoding: expected.prefix(64), as: UTF8.self))
    }
  }
}
