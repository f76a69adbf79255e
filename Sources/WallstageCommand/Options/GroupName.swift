/// The identifier of an application group, as a system takes it.
enum GroupName {
  /// The longest that a file name can hold, which such a group becomes on a device.
  private static let greatestLength = 255

  /// Reads `group.example.wallpaper`.
  ///
  /// - Returns: nil for what is no dotted sequence of letters, digits, hyphens and underscores.
  static func parse(_ text: String) -> String? {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isName = parts.allSatisfy { part in
      !part.isEmpty
        && part.allSatisfy { byte in
          switch byte {
          case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
          default: false
          }
        }
    }
    return isName && text.utf8.count <= greatestLength ? text : nil
  }
}
