/// What a file's name says: whether it claims to be a picture, its title, the size in it.
struct PictureName {
  /// The extension in lower case, without the dot; nil when there is none.
  let fileExtension: String?
  /// The name without its extension.
  let stem: String

  /// Takes a file's name apart.
  init(_ name: String) {
    let dot = name.utf8.lastIndex(of: UInt8(ascii: "."))
    if let dot, dot != name.startIndex, name.utf8.index(after: dot) != name.endIndex {
      fileExtension = String(name.utf8[name.utf8.index(after: dot)...])?.lowercased()
      stem = String(name[..<dot])
    } else {
      fileExtension = nil
      stem = name
    }
  }

  /// Whether the extension is a picture format's, of those that are supported or not.
  ///
  /// Such a file is offered whatever it holds, so that one that can't be used is listed by name.
  var claimsPicture: Bool {
    fileExtension.map(Self.pictureExtensions.contains) ?? false
  }

  /// Whether the file at `path`, which has this name, is to be offered as a picture.
  ///
  /// Content decides where the name doesn't: a README or an index beside the pictures is none, a
  /// JPEG is one whatever its extension. Opens the file only when its name claims no picture.
  func isPicture(at path: String) -> Bool {
    if claimsPicture { return true }
    guard let content = try? FileContent(ofFileAt: path) else { return fileExtension == nil }
    return switch content {
    case .usablePicture: true
    case .empty, .binary: fileExtension == nil
    case .markup, .text: false
    }
  }

  /// The last component of a path.
  static func last(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// The size that the name tells, as packages name their pictures: `5120x2880.jpg`.
  var size: (width: Int, height: Int)? {
    let bytes = Array(stem.utf8)
    for cross in bytes.indices where bytes[cross] == UInt8(ascii: "x") {
      let before = bytes[..<cross].reversed().prefix(while: Self.isDigit).reversed()
      let after = bytes[(cross + 1)...].prefix(while: Self.isDigit)
      if let width = Self.number(before), let height = Self.number(after) {
        return (width, height)
      }
    }
    return nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// A side of at most nine digits, so that no area overflows.
  private static func number(_ digits: some Collection<UInt8>) -> Int? {
    guard (1...9).contains(digits.count) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  private static let pictureExtensions: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "jfi", "jif", "png", "apng",
    "arw", "avif", "bmp", "cr2", "cr3", "dds", "dib", "dng", "exr", "gif", "hdr", "heic", "heif",
    "hif", "icns", "ico", "j2c", "j2k", "jp2", "jpf", "jpx", "jxl", "nef", "orf", "pam", "pbm",
    "pcx", "pfm", "pgm", "pnm", "ppm", "psd", "qoi", "raf", "rw2", "svg", "svgz", "tga", "tif",
    "tiff", "webp", "xbm", "xcf", "xpm",
  ]
}
