/// The pages of the program's own files: its code, its libraries', their tables.
///
/// The kernel maps 64 KiB of a file around every address that start-up touches, which adds up to
/// more than a picture needs. They are clean: the kernel reads them again from its page cache when
/// they are used again.
public enum ProgramPages {
  /// A mapping of this process.
  package struct Mapping: Hashable, Sendable {
    package var start: UInt
    package var end: UInt

    package init(start: UInt, end: UInt) {
      self.start = start
      self.end = end
    }
  }

  /// The mappings of a maps file (proc(5), `/proc/pid/maps`) that hold nothing but a file's bytes.
  ///
  /// Those are the private, never writable ones that are code, or the beginning of a file. Read-only
  /// data behind the code may have been relocated when the program was loaded, and is left alone.
  package static func clean(_ maps: String) -> [Mapping] {
    maps.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
      guard fields.count == 6, fields[5].first(where: { $0 != " " }) == "/" else { return nil }
      let isCode = fields[1] == "r-xp"
      let isHead = fields[1] == "r--p" && fields[2].allSatisfy { $0 == "0" }
      guard isCode || isHead else { return nil }
      let bounds = fields[0].split(separator: "-")
      guard bounds.count == 2, let start = UInt(bounds[0], radix: 16),
        let end = UInt(bounds[1], radix: 16), start < end
      else { return nil }
      return Mapping(start: start, end: end)
    }
  }
}
