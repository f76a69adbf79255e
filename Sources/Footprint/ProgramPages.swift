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
  /// Those are the private, never writable ones that are code, or the beginning of a file.
  package static func clean(_ maps: String) -> [Mapping] {
    mappings(maps) { permissions, isHead in
      permissions == "r-xp" || permissions == "r--p" && isHead
    }
  }

  /// Those of data behind the code: some of their pages were relocated when the program was loaded, or
  /// written to since, and are the file's no more.
  package static func data(_ maps: String) -> [Mapping] {
    mappings(maps) { permissions, isHead in
      permissions == "rw-p" || permissions == "r--p" && !isHead
    }
  }

  private static func mappings(
    _ maps: String, _ isWanted: (_ permissions: Substring, _ isHead: Bool) -> Bool
  ) -> [Mapping] {
    maps.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
      guard fields.count == 6, fields[5].first(where: { $0 != " " }) == "/" else { return nil }
      guard isWanted(fields[1], fields[2].allSatisfy { $0 == "0" }) else { return nil }
      let bounds = fields[0].split(separator: "-")
      guard bounds.count == 2, let start = UInt(bounds[0], radix: 16),
        let end = UInt(bounds[1], radix: 16), start < end
      else { return nil }
      return Mapping(start: start, end: end)
    }
  }

  /// The stretches of a mapping whose pages are there and still the file's own.
  ///
  /// - Parameters:
  ///   - mapping: the mapping, from one page's beginning to another's.
  ///   - words: what the kernel says of each page: bit 63 that it is there, bit 61 that it is a file's
  ///     (Linux, Documentation/admin-guide/mm/pagemap.rst).
  ///   - pageBytes: the size of a page.
  package static func unchanged(
    _ mapping: Mapping, words: [UInt64], pageBytes: UInt
  ) -> [Mapping] {
    let ofFile: UInt64 = 1 << 63 | 1 << 61
    var stretches: [Mapping] = []
    for (page, word) in words.enumerated() where word & ofFile == ofFile {
      let start = mapping.start + UInt(page) * pageBytes
      guard start < mapping.end else { break }
      if stretches.last?.end == start {
        stretches[stretches.count - 1].end = start + pageBytes
      } else {
        stretches.append(Mapping(start: start, end: start + pageBytes))
      }
    }
    return stretches
  }
}
