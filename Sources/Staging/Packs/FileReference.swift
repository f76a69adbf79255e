/// Where a name that a list holds leads to.
enum FileReference {
  /// Makes a path of a name: absolute, relative to `folder`, or a file URI with percent escapes.
  ///
  /// - Throws: `noSuchFile` for a URI of another host; `nameNotUTF8` when its escapes are not.
  /// Source: RFC 8089 (file URIs), RFC 3986 2.1 (escapes).
  static func path(_ name: String, in folder: RealPath) throws(PackProblem) -> String {
    let scheme = "file://"
    guard name.utf8.count >= scheme.utf8.count,
      String(name.prefix(scheme.count)).lowercased() == scheme
    else {
      return name.utf8.first == UInt8(ascii: "/") ? name : folder.child(name).string
    }
    let rest = name.dropFirst(scheme.count)
    guard let slash = rest.firstIndex(of: "/"),
      ["", "localhost"].contains(rest[..<slash].lowercased())
    else { throw .noSuchFile }
    guard let path = String(validating: unescaped(rest[slash...].utf8), as: UTF8.self) else {
      throw .nameNotUTF8
    }
    return path
  }

  private static func unescaped(_ text: Substring.UTF8View) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = rest.first.flatMap(digit),
        let low = rest.dropFirst().first.flatMap(digit)
      {
        result.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return result
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(UnicodeScalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}
