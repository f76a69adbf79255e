/// Reads what `strace -f -y -o` wrote.
struct StraceReader {
  /// The calls on paths that begin with one of the prefixes.
  private(set) var points: [CallPoint] = []
  private let prefixes: [String]
  private var stager: Substring?
  private var counts: [CallPoint: Int] = [:]

  init(prefixes: [String]) {
    self.prefixes = prefixes
  }

  /// Takes the next line: `12345 openat(AT_FDCWD</a>, "/a/b", O_RDONLY) = 3</a/b>`.
  mutating func read(_ line: Substring) {
    guard let space = line.firstIndex(of: " ") else { return }
    let process = line[..<space]
    stager = stager ?? process
    let rest = line[space...].drop { $0 == " " }
    // Not the second half of a line that another process's interrupted, and no signal.
    guard let parenthesis = rest.firstIndex(of: "("), rest.first != "<", rest.first != "+",
      rest.first != "-"
    else { return }
    let call = String(rest[..<parenthesis])
    guard call != "execve", var path = path(in: rest[parenthesis...]) else { return }
    let suffix = "-\(stager ?? "")"
    let isNumbered = path.hasSuffix(suffix)
    if isNumbered { path.removeLast(suffix.count) }
    var point = CallPoint(
      role: process == stager ? .stager : .worker, call: call, path: path,
      isNumbered: isNumbered, ordinal: 0)
    let key = point
    counts[key, default: 0] += 1
    point.ordinal = counts[key, default: 0]
    points.append(point)
  }

  private func path(in text: Substring) -> String? {
    let starts = prefixes.compactMap { text.firstRange(of: $0)?.lowerBound }
    guard let start = starts.min() else { return nil }
    return String(text[start...].prefix { $0 != "\"" && $0 != ">" })
  }
}
