extension FormatSniffer {
  /// Bytes that a format has at a fixed place.
  private struct Signature {
    var name: String
    var offset = 0
    var bytes: [UInt8]

    init(_ name: String, _ text: String, at offset: Int = 0) {
      self.init(name, Array(text.utf8), at: offset)
    }

    init(_ name: String, _ bytes: [UInt8], at offset: Int = 0) {
      self.name = name
      self.offset = offset
      self.bytes = bytes
    }
  }

  /// Formats by signature, the more particular before the more general.
  ///
  /// Sources: each format's specification; the magic numbers of file(1) agree.
  private static let signatures: [Signature] = [
    Signature("GIF", "GIF87a"), Signature("GIF", "GIF89a"),
    Signature("WebP", "WEBP", at: 8),
    Signature("Canon CR2", [0x49, 0x49, 0x2A, 0, 0x10, 0, 0, 0, 0x43, 0x52]),
    Signature("TIFF", [0x49, 0x49, 0x2A, 0]), Signature("TIFF", [0x4D, 0x4D, 0, 0x2A]),
    Signature("BigTIFF", [0x49, 0x49, 0x2B, 0]), Signature("BigTIFF", [0x4D, 0x4D, 0, 0x2B]),
    Signature("JPEG XR", [0x49, 0x49, 0xBC]),
    Signature("Olympus ORF", "IIRO"), Signature("Olympus ORF", "IIRS"),
    Signature("Olympus ORF", "MMOR"), Signature("Panasonic RW2", [0x49, 0x49, 0x55, 0]),
    Signature("Fujifilm RAF", "FUJIFILMCCD-RAW"),
    Signature("JPEG XL", [0xFF, 0x0A]),
    Signature("JPEG XL", [0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20]),
    Signature("JPEG 2000", [0xFF, 0x4F, 0xFF, 0x51]),
    Signature("JPEG 2000", [0, 0, 0, 12, 0x6A, 0x50, 0x20, 0x20]),
    Signature("PSD", "8BPS"), Signature("GIMP XCF", "gimp xcf"),
    Signature("OpenEXR", [0x76, 0x2F, 0x31, 0x01]),
    Signature("Radiance HDR", "#?RADIANCE"), Signature("Radiance HDR", "#?RGBE"),
    Signature("QOI", "qoif"), Signature("DDS", "DDS "), Signature("FLIF", "FLIF"),
    Signature("BPG", [0x42, 0x50, 0x47, 0xFB]), Signature("farbfeld", "farbfeld"),
    Signature("KTX", [0xAB, 0x4B, 0x54, 0x58, 0x20]),
    Signature("MNG", [0x8A, 0x4D, 0x4E, 0x47]), Signature("JNG", [0x8B, 0x4A, 0x4E, 0x47]),
    Signature("PDF", "%PDF-"), Signature("PostScript", "%!PS"),
    Signature("PostScript", [0xC5, 0xD0, 0xD3, 0xC6]),
    Signature("SGI", [0x01, 0xDA, 0]), Signature("SGI", [0x01, 0xDA, 1]),
    Signature("Sun raster", [0x59, 0xA6, 0x6A, 0x95]), Signature("XPM", "/* XPM */"),
    Signature("FITS", "SIMPLE  ="), Signature("DICOM", "DICM", at: 128),
    Signature("DjVu", "AT&TFORM"), Signature("Apple icon (ICNS)", "icns"),
    Signature("WMF", [0xD7, 0xCD, 0xC6, 0x9A]), Signature("EMF", " EMF", at: 40),
  ]

  /// The format whose signature is there, or that a rule of more than a signature tells.
  static func signature(in head: [UInt8]) -> String? {
    if let found = signatures.first(where: { head.dropFirst($0.offset).starts(with: $0.bytes) }) {
      return found.name
    }
    return bitmap(head) ?? netpbm(head) ?? icon(head)
  }

  /// BMP: "BM" could begin a text, so the size of the header that follows has to be a known one.
  private static func bitmap(_ head: [UInt8]) -> String? {
    guard head.starts(with: "BM".utf8), head.count >= 18 else { return nil }
    return [12, 16, 40, 52, 56, 64, 108, 124].contains(head[14]) && head[15..<18] == [0, 0, 0]
      ? "BMP" : nil
  }

  /// Netpbm's formats: a letter, a digit and white space.
  private static func netpbm(_ head: [UInt8]) -> String? {
    guard head.count >= 3, head[0] == UInt8(ascii: "P"),
      [0x0A, 0x0D, 0x20, 0x09].contains(head[2])
    else { return nil }
    switch head[1] {
    case UInt8(ascii: "1"), UInt8(ascii: "4"): return "PBM"
    case UInt8(ascii: "2"), UInt8(ascii: "5"): return "PGM"
    case UInt8(ascii: "3"), UInt8(ascii: "6"): return "PPM"
    case UInt8(ascii: "7"): return "PAM"
    case UInt8(ascii: "F"), UInt8(ascii: "f"): return "PFM"
    default: return nil
    }
  }

  /// ICO and CUR: a type of 1 or 2, a count of pictures, and a reserved byte that is 0.
  private static func icon(_ head: [UInt8]) -> String? {
    guard head.count >= 22, head[0] == 0, head[1] == 0, head[3] == 0, head[4] > 0, head[9] == 0
    else { return nil }
    return head[2] == 1 ? "ICO" : head[2] == 2 ? "CUR" : nil
  }

  /// HEIF and its like: the brands of an ISO base media file (ISO/IEC 14496-12, 4.3; 23008-12).
  static func mediaFormat(of head: [UInt8]) -> String? {
    guard head.count >= 16, head[4..<8].elementsEqual("ftyp".utf8) else { return nil }
    let size = min(head.count, head[0..<4].reduce(0) { $0 << 8 | Int($1) })
    guard size >= 16 else { return nil }
    // The major brand, and from 16 on the compatible ones; between them is a version.
    var brands = [String(decoding: head[8..<12], as: UTF8.self)]
    for start in stride(from: 16, through: size - 4, by: 4) {
      brands.append(String(decoding: head[start..<start + 4], as: UTF8.self))
    }
    if brands[0] == "crx " { return "Canon CR3" }
    if !Set(brands).isDisjoint(with: ["avif", "avis"]) { return "AVIF" }
    if !Set(brands).isDisjoint(with: ["heic", "heix", "hevc", "hevx", "heim", "heis", "hevm"]) {
      return "HEIC"
    }
    return Set(brands).isDisjoint(with: ["mif1", "msf1", "mif2"]) ? nil : "HEIF"
  }
}
