/// Where a memory controller is mounted, and the place of this process in it.
public struct MemoryHierarchy: Hashable, Sendable {
  /// Which interface it has.
  public var controller: MemoryController
  /// The folder of the uppermost group that can be seen.
  public var root: String
  /// The folder of the group that this process is in; nil where it can't be seen.
  public var own: String?

  /// Makes a hierarchy.
  package init(controller: MemoryController, root: String, own: String?) {
    self.controller = controller
    self.root = root
    self.own = own
  }

  /// Reads the kernel's two tables: those of the first version that have a memory controller, then
  /// the unified one, whether or not it has one.
  ///
  /// - Parameters:
  ///   - mounts: the text of /proc/self/mountinfo (proc(5)).
  ///   - groups: the text of /proc/self/cgroup (cgroups(7)).
  package static func read(mounts: String, groups: String) -> [MemoryHierarchy] {
    let own = paths(groups)
    var found: [MemoryHierarchy] = []
    for line in mounts.split(separator: "\n") {
      let halves = split(line, at: " - ")
      guard let halves else { continue }
      let place = halves.0.split(separator: " ")
      let kind = halves.1.split(separator: " ")
      guard place.count >= 5, kind.count >= 3 else { continue }
      let controller: MemoryController
      switch kind[0] {
      case "cgroup" where kind[2].split(separator: ",").contains("memory"): controller = .v1
      case "cgroup2": controller = .v2
      default: continue
      }
      let root = unescaped(place[4])
      let hierarchy = MemoryHierarchy(
        controller: controller, root: root,
        own: own[controller].flatMap { within($0, unescaped(place[3])) }.map { root + $0 })
      if !found.contains(where: { $0.controller == controller }) { found.append(hierarchy) }
    }
    return found.filter { $0.controller == .v1 } + found.filter { $0.controller == .v2 }
  }

  /// The groups from this process's own one up to the root, as far as they can be seen.
  var upwards: [String] {
    guard var folder = own else { return [root] }
    var folders = [folder]
    while folder.utf8.count > root.utf8.count, let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      folders.append(folder)
    }
    return folders
  }

  /// This process's group in either hierarchy, from the mount's root on.
  private static func paths(_ groups: String) -> [MemoryController: String] {
    var paths: [MemoryController: String] = [:]
    for line in groups.split(separator: "\n") {
      let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3 else { continue }
      if fields[1].split(separator: ",").contains("memory") { paths[.v1] = String(fields[2]) }
      if fields[0] == "0", fields[1].isEmpty { paths[.v2] = String(fields[2]) }
    }
    return paths
  }

  /// What of a group's path lies below a mount's root; nil where it lies elsewhere.
  private static func within(_ path: String, _ root: String) -> String? {
    if path.split(separator: "/").contains("..") { return nil }
    if root == "/" { return path == "/" ? "" : path }
    if path == root { return "" }
    return path.hasPrefix("\(root)/") ? String(path.dropFirst(root.count)) : nil
  }

  private static func split(_ line: Substring, at mark: String) -> (Substring, Substring)? {
    var start = line.startIndex
    while start < line.endIndex {
      if line[start...].hasPrefix(mark) {
        return (line[..<start], line[start...].dropFirst(mark.count))
      }
      start = line.index(after: start)
    }
    return nil
  }

  /// Spaces, tabs, line breaks and backslashes of a path are written as `\040` there.
  private static func unescaped(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(3)
      if byte == UInt8(ascii: "\\"), digits.count == 3,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
      {
        bytes.append(value)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
