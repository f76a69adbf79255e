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

  /// The private mappings of a file in a maps file (proc(5), `/proc/pid/maps`), of two kinds.
  ///
  /// `clean` are those that hold nothing but the file's bytes: the never writable ones that are code, or
  /// the beginning of the file. `data` are those behind the code: some of their pages were relocated when
  /// the program was loaded, or written to since, and are the file's no more.
  package static func mappings(_ maps: String) -> (clean: [Mapping], data: [Mapping]) {
    var found: (clean: [Mapping], data: [Mapping]) = ([], [])
    for line in maps.split(separator: "\n") {
      let fields = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
      guard fields.count == 6, fields[5].first(where: { $0 != " " }) == "/" else { continue }
      let isHead = fields[2].allSatisfy { $0 == "0" }
      let bounds = fields[0].split(separator: "-")
      guard bounds.count == 2, let start = UInt(bounds[0], radix: 16),
        let end = UInt(bounds[1], radix: 16), start < end
      else { continue }
      switch fields[1] {
      case "r-xp": found.clean.append(Mapping(start: start, end: end))
      case "r--p" where isHead: found.clean.append(Mapping(start: start, end: end))
      case "r--p", "rw-p": found.data.append(Mapping(start: start, end: end))
      default: break
      }
    }
    return found
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
