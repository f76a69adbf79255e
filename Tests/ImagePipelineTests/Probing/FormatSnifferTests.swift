import ImagePipeline
import TestSupport
import Testing

@Suite struct FormatSnifferTests {
  /// First bytes as each format's specification has them, as text with escapes, and the name to give.
  static let heads: [(name: String, head: [UInt8])] = [
    ("GIF", ascii("GIF89a")), ("GIF", ascii("GIF87a")),
    ("WebP", ascii("RIFF\u{1}\u{2}\u{3}\u{4}WEBPVP8 ")),
    ("TIFF", ascii("II*\0")), ("TIFF", ascii("MM\0*")), ("BigTIFF", ascii("II+\0\u{8}\0")),
    ("Canon CR2", ascii("II*\0\u{10}\0\0\0CR\u{2}\0")), ("Panasonic RW2", ascii("IIU\0")),
    ("Olympus ORF", ascii("IIRO")), ("JPEG XR", ascii("II") + [0xBC, 1]),
    ("BMP", ascii("BM") + zeros(12) + [40, 0, 0, 0]), ("PDF", ascii("%PDF-1.7")),
    ("JPEG XL", [0xFF, 0x0A]), ("JPEG XL", [0, 0, 0, 12] + ascii("JXL \r\n") + [0x87, 10]),
    ("JPEG 2000", [0, 0, 0, 12] + ascii("jP  \r\n") + [0x87, 10]),
    ("JPEG 2000", [0xFF, 0x4F, 0xFF, 0x51]), ("PSD", ascii("8BPS")),
    ("ICO", [0, 0, 1, 0, 1, 0, 16, 16, 0, 0] + zeros(12)),
    ("CUR", [0, 0, 2, 0, 1, 0, 16, 16, 0, 0] + zeros(12)),
    ("OpenEXR", [0x76, 0x2F, 0x31, 0x01]), ("Radiance HDR", ascii("#?RADIANCE\n")),
    ("PBM", ascii("P4\n")), ("PGM", ascii("P2 ")), ("PPM", ascii("P6\n")), ("PAM", ascii("P7\n")),
    ("QOI", ascii("qoif")), ("DDS", ascii("DDS ")), ("FLIF", ascii("FLIF")),
    ("MNG", [0x8A] + ascii("MNG\r\n\u{1A}\n")), ("GIMP XCF", ascii("gimp xcf v011")),
    ("AVIF", box(major: "avif", "mif1", "miaf")), ("AVIF", box(major: "mif1", "avif")),
    ("HEIC", box(major: "heic", "mif1")), ("HEIC", box(major: "mif1", "heic")),
    ("HEIF", box(major: "mif1", "miaf")), ("Canon CR3", box(major: "crx ", "isom")),
    ("SVG", ascii("<svg xmlns='http://www.w3.org/2000/svg'>")),
    ("SVG", ascii("<?xml version='1.0'?>\n<!-- > -- -->\n<!DOCTYPE svg PUBLIC '-//W3C'>")),
    ("SVG", [0xEF, 0xBB, 0xBF] + ascii(" \n<svg:svg>")),
    ("SVG", [0xFF, 0xFE] + ascii("<svg>").flatMap { [$0, 0] }),
    ("SVG", [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + PNGBytes.stored(ascii("<svg/>")).dropFirst(2)),
  ]

  @Test(arguments: heads) func anUnsupportedFormatIsNamed(name: String, head: [UInt8]) {
    #expect(probeError(head + Self.zeros(64)) == .unsupportedFormat(name))
    #expect(probeError(head + Self.zeros(64), by: .pipe) == .unsupportedFormat(name))
  }

  @Test(arguments: [
    ("\n<!DOCTYPE html><html>", "HTML"), ("<HTML>", "HTML"), ("<?xml version='1.0'?><rss>", "XML"),
    ("not found\n", "text"), ("PK\u{3}\u{4}\u{14}\0", "a ZIP archive"),
    ("\0\0\0\u{18}ftypisom\0\0\0\0isomavc1", "a video"), ("\u{1F}", nil), ("\0\0\0\0\0\0\0\0", nil),
  ])
  func whatIsNoPictureIsDescribed(text: String, likeness: String?) {
    #expect(probeError(Self.ascii(text)) == .notAnImage(looksLike: likeness))
  }

  @Test func anEmptyInputIsEmpty() {
    #expect(probeError([]) == .empty)
    #expect(probeError([], by: .pipe) == .empty)
  }

  @Test(arguments: [[0x0A], [0xEF, 0xBB, 0xBF]])
  func aPictureAfterStrayBytesIsNoneButSaysSo(stray: [UInt8]) {
    let described = PictureError.notAnImage(looksLike: "a picture with stray bytes before it")
    #expect(probeError(stray + JPEGBytes.picture()) == described)
    #expect(probeError(stray + PNGBytes.picture()) == described)
  }

  /// What PNG's signature was made to show: bit 7 lost, line ends changed.
  @Test(arguments: [
    PNGBytes.signature.map { $0 & 0x7F }, [0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A],
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0D, 0x0A, 0x1A, 0x0D, 0x0A],
  ])
  func aDamagedSignatureIsCorruptNotUnknown(signature: [UInt8]) {
    let bytes = signature + PNGBytes.picture().dropFirst(8)
    #expect(probeError(bytes)?.code == "corrupt")
  }

  static func ascii(_ text: String) -> [UInt8] { text.unicodeScalars.map { UInt8($0.value) } }
  static func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }

  static func box(major: String, _ compatible: String...) -> [UInt8] {
    let body = ascii("ftyp" + major) + zeros(4) + compatible.flatMap(ascii)
    return PNGBytes.bigEndian(UInt32(body.count + 4)) + body
  }
}
