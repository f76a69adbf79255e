#if canImport(Glibc)
  import Glibc

  extension MemoryGroupParent {
    /// What the names of our groups begin with; the number of the process that made one follows.
    static let prefix = "wallstage-"

    /// Removes the groups of processes that are gone, as far as they are empty.
    func removeLeftovers() {
      guard let listing = unsafe opendir(folder) else { return }
      defer { unsafe closedir(listing) }
      var names: [String] = []
      while let entry = unsafe readdir(listing) {
        let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { start in
          unsafe start.withMemoryRebound(to: CChar.self, capacity: 256) {
            unsafe String(cString: $0)
          }
        }
        if Self.isLeftover(name) { names.append(name) }
      }
      for name in names { unsafe rmdir("\(folder)/\(name)") }
    }

    private static func isLeftover(_ name: String) -> Bool {
      guard name.hasPrefix(prefix) else { return false }
      let numbers = name.dropFirst(prefix.count).split(
        separator: "-", omittingEmptySubsequences: false)
      guard numbers.count == 2, let maker = Int32(numbers[0]), maker > 0, UInt(numbers[1]) != nil
      else { return false }
      return kill(maker, 0) != 0 && errno == ESRCH
    }
  }
#endif
