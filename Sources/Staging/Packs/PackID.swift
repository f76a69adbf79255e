/// The ID of a pack: the last part of its path for people, and a hash of all of it.
///
/// It depends on nothing but the path, so that other packs, and the order of packs, change none:
/// what was shown of it stays known.
enum PackID {
  /// Makes the ID of the pack at `root`: at most 49 characters of `a-z 0-9 -`.
  static func make(_ root: RealPath) -> String {
    "\(slug(root.name))-\(NettleSHA256.hexDigits(of: root.string).prefix(8))"
  }

  /// Letters and digits in lower case, anything between them one hyphen.
  private static func slug(_ name: String) -> String {
    let words = name.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let slug = words.joined(separator: "-").prefix(40)
    return slug.isEmpty ? "pack" : String(slug)
  }
}
