/// Sizes in bytes as people write them.
package enum ByteSize {
  private static let units = [
    ("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30), ("TiB", 1 << 40),
    ("kB", 1_000), ("MB", 1_000_000), ("GB", 1_000_000_000), ("B", 1),
  ]

  /// Reads `30MiB`, `512KiB`, `1.5GiB`, `30MB` or `31457280`.
  ///
  /// - Returns: the bytes, a fraction of one rounded to the nearest; nil for anything else, and for
  ///   what is negative or 2^53 or more.
  package static func parse(_ text: String) -> Int? {
    let unit = units.first { text.hasSuffix($0.0) } ?? ("", 1)
    let digits = text.dropLast(unit.0.count)
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ $0.isDigits }),
      parts.count == 1 || unit.1 > 1, let number = Double(digits)
    else { return nil }
    let bytes = (number * Double(unit.1)).rounded()
    return bytes < 0x1p53 ? Int(bytes) : nil
  }

  /// `30.0 MiB`, or `999 B` below one KiB.
  package static func text(_ bytes: Int) -> String {
    let magnitude = bytes.magnitude
    if magnitude < 1 << 10 { return "\(bytes) B" }
    let (unit, size): (String, UInt) = magnitude < 1 << 20 ? ("KiB", 1 << 10) : ("MiB", 1 << 20)
    // The whole part by itself: ten times the number may be more than there is room for.
    let tenths = (magnitude % size * 10 + size / 2) / size
    return "\(bytes < 0 ? "-" : "")\(magnitude / size + tenths / 10).\(tenths % 10) \(unit)"
  }
}
