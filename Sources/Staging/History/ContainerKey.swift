/// What the state directory knows a container by: a hash of where it really lies.
enum ContainerKey {
  /// Makes the key of the container at `path`, 32 hex digits; it is the same before the container
  /// is made and after, and through any link.
  static func make(_ path: String) -> String {
    String(NettleSHA256.hexDigits(of: location(path)).prefix(32))
  }

  /// The path without links, as far as it exists, and the rest as it is written.
  private static func location(_ path: String) -> String {
    var head = path[...]
    var tail: [Substring] = []
    while true {
      let known = head.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : String(head)
      if let real = try? RealPath(resolving: known) {
        return tail.reversed().reduce(real) { $0.child(String($1)) }.string
      }
      guard !head.isEmpty else { return path }
      let slash = head.utf8.lastIndex(of: UInt8(ascii: "/"))
      let name = head[(slash.map(head.utf8.index(after:)) ?? head.startIndex)...]
      if !name.isEmpty, name != "." { tail.append(name) }
      head = slash.map { head[..<$0] } ?? ""
    }
  }
}
