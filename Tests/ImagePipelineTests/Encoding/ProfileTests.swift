import ImagePipeline
import TestSupport
import Testing

/// Embedded ICC profiles come out whole.
@Suite struct ProfileTests {
  /// A header that passes for a profile, and random bytes.
  private static func profile(bytes count: Int) throws -> ICCProfile {
    var random = SeededGenerator(seed: UInt64(count))
    var bytes = [UInt8](repeating: 0, count: count)
    for index in 0..<min(count, 250_000) { bytes[index] = UInt8(random.next() & 255) }
    bytes.replaceSubrange(0..<4, with: PNGBytes.bigEndian(UInt32(count)))
    bytes.replaceSubrange(12..<24, with: Array("mntrRGB XYZ ".utf8))
    bytes.replaceSubrange(36..<40, with: Array("acsp".utf8))
    return try #require(ICCProfile(bytes: bytes))
  }

  /// In one segment or stored block, the most that fits in one, one byte more, and in several.
  private static let sizes = [560, 65_519, 65_520, 65_535, 65_536, 200_000]

  @Test(arguments: sizes, [EncoderFormat.jpeg(JPEGSettings()), .png])
  func profileIsFoundAgain(bytes count: Int, format: EncoderFormat) throws {
    let profile = try Self.profile(bytes: count)
    let samples = pattern(width: 20, height: 10, channels: 3)
    let bytes = try encoded(
      format, samples, width: 20, height: 10, channels: 3, profile: profile)
    let isSame = try probe(bytes).header.profile == profile
    #expect(isSame)
  }

  @Test(arguments: sizes)
  func segmentsAreNumberedAndInOrder(bytes count: Int) throws {
    let profile = try Self.profile(bytes: count)
    let samples = pattern(width: 20, height: 10, channels: 3)
    let bytes = try encoded(
      .jpeg(JPEGSettings()), samples, width: 20, height: 10, channels: 3, profile: profile)
    // ICC.1:2022, B.4.
    var found: [UInt8] = []
    var numbers: [[UInt8]] = []
    var position = 2
    while bytes[position + 1] != 0xDA {
      let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
      if bytes[position + 1] == 0xE2 {
        let segment = bytes[(position + 4)..<(position + 2 + length)]
        #expect(segment.prefix(12).elementsEqual(Array("ICC_PROFILE\0".utf8)))
        numbers.append([UInt8](segment.dropFirst(12).prefix(2)))
        found += segment.dropFirst(14)
      }
      position += 2 + length
    }
    let segments = (count + 65_518) / 65_519
    #expect(numbers == (1...segments).map { [UInt8($0), UInt8(segments)] })
    let isSame = found == profile.bytes
    #expect(isSame)
  }

  @Test(
    .enabled(if: ExternalTool("exiftool").isAvailable, "needs exiftool"),
    arguments: [EncoderFormat.jpeg(JPEGSettings()), .png])
  func anotherReaderFindsTheProfile(format: EncoderFormat) throws {
    let profile = try Self.profile(bytes: 3_000)
    let samples = pattern(width: 20, height: 10, channels: 3)
    let bytes = try encoded(
      format, samples, width: 20, height: 10, channels: 3, profile: profile)
    let found = try ExternalTool("exiftool").run(["-icc_profile", "-b", "-"], stdin: .bytes(bytes))
    let isSame = found.stdout == profile.bytes
    #expect(isSame)
  }

  @Test func profileBeyondTheLimitIsRefused() throws {
    let most = 255 * 65_519
    let profile = try Self.profile(bytes: most + 1)
    #expect(
      throws: PictureError.limitExceeded(name: "JPEG profile bytes", limit: most, value: most + 1)
    ) {
      try encode(
        .jpeg(JPEGSettings()), [0], width: 1, height: 1, channels: 1, profile: profile,
        descriptor: -1)
    }
  }
}
