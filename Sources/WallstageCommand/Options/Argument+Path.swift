internal import Glibc

extension Argument {
  /// Whether two paths lead to one file that is there, by whichever names.
  func isSameFile(as other: Argument) -> Bool {
    var statuses = [stat(), stat()]
    let files = [self, other].indices.filter { index in
      unsafe [self, other][index].withCString { unsafe stat($0, &statuses[index]) } == 0
    }
    return files.count == 2 && statuses[0].st_dev == statuses[1].st_dev
      && statuses[0].st_ino == statuses[1].st_ino
  }

  /// Calls `body` with the bytes and a final zero.
  @unsafe func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let terminated = bytes.map { CChar(bitPattern: $0) } + [0]
    return unsafe terminated.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { preconditionFailure("never empty") }
      return unsafe body(start)
    }
  }

  /// Whether it names standard output, by whichever name.
  var isStandardOutput: Bool {
    isDash || ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(text)
  }

  /// The folder part of a path, with its final slash; empty for a bare name.
  var folder: Argument {
    Argument(bytes: Array(bytes[..<lastPartStart]))
  }

  /// The part after the last slash; empty when a slash ends the path.
  var lastPart: Argument {
    Argument(bytes: Array(bytes[lastPartStart...]))
  }

  /// `other` read from the folder that this path lies in: for a link's text.
  func sibling(_ other: Argument) -> Argument {
    if other.bytes.first == UInt8(ascii: "/") { return other }
    return Argument(bytes: folder.bytes + other.bytes)
  }

  private var lastPartStart: Int {
    (bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
  }
}

extension Argument {
  /// The word with every `mark` replaced.
  func replacing(_ mark: String, with text: String) -> Argument {
    let mark = Array(mark.utf8)
    var made: [UInt8] = []
    var rest = bytes[...]
    while let first = rest.first {
      if rest.starts(with: mark) {
        made += text.utf8
        rest = rest.dropFirst(mark.count)
      } else {
        made.append(first)
        rest = rest.dropFirst()
      }
    }
    return Argument(bytes: made)
  }
}
