import Footprint
import Testing

/// Where the kernel's two tables say that memory controllers are, in the forms of cgroups(7).
@Suite struct MemoryHierarchyTests {
  private static let v1 = "35 31 0:32 / /sys/fs/cgroup/memory rw,relatime shared:9 - cgroup cgroup"
  private static let v2 = "29 23 0:26 / /sys/fs/cgroup rw,nosuid - cgroup2 cgroup2 rw,nsdelegate"

  private func read(_ mounts: [String], _ groups: [String]) -> [MemoryHierarchy] {
    MemoryHierarchy.read(
      mounts: mounts.joined(separator: "\n") + "\n", groups: groups.joined(separator: "\n") + "\n")
  }

  @Test func unifiedHierarchyOfADesktop() {
    let group = "/user.slice/user-1000.slice/user@1000.service/app.slice/term.scope"
    let found = read(
      ["22 1 8:1 / / rw - ext4 /dev/sda1 rw", Self.v2], ["0::\(group)"])
    #expect(
      found == [
        MemoryHierarchy(
          controller: .v2, root: "/sys/fs/cgroup", own: "/sys/fs/cgroup\(group)")
      ])
  }

  @Test func firstVersionComesFirstWhereBothAreMounted() {
    let found = read(
      [
        "41 31 0:38 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw",
        "32 31 0:29 / /sys/fs/cgroup/cpu rw - cgroup cgroup rw,cpu", "\(Self.v1) rw,memory",
      ],
      ["8:pids:/x", "4:memory:/a/b", "1:cpu:/c", "0::/"])
    #expect(
      found == [
        MemoryHierarchy(
          controller: .v1, root: "/sys/fs/cgroup/memory", own: "/sys/fs/cgroup/memory/a/b"),
        MemoryHierarchy(
          controller: .v2, root: "/sys/fs/cgroup/unified", own: "/sys/fs/cgroup/unified"),
      ])
  }

  /// A container that is shown its own group as the root, but the table of the machine.
  @Test func mountOfAPartOfTheHierarchy() {
    let mount = "35 31 0:32 /docker/77ab /sys/fs/cgroup/memory ro - cgroup cgroup rw,memory"
    #expect(read([mount], ["4:memory:/docker/77ab"]).first?.own == "/sys/fs/cgroup/memory")
    #expect(read([mount], ["4:memory:/docker/77ab/x"]).first?.own == "/sys/fs/cgroup/memory/x")
    #expect(read([mount], ["4:memory:/docker/77abc"]).first == hidden("/sys/fs/cgroup/memory"))
    #expect(read([mount], ["4:memory:/"]).first == hidden("/sys/fs/cgroup/memory"))
  }

  @Test func groupOutsideOfTheNamespaceIsNotSeen() {
    #expect(read(["\(Self.v1) rw,memory"], ["4:memory:/../x"]) == [hidden("/sys/fs/cgroup/memory")])
  }

  @Test func pathWithSpaceAndBackslash() {
    let found = read([#"29 23 0:26 / /mnt/a\040b\134c rw - cgroup2 none rw"#], ["0::/"])
    #expect(found.first?.root == #"/mnt/a b\c"#)
  }

  @Test func oddLinesAreNoHierarchy() {
    #expect(read(["", "- ", "a b c d e", "1 2 3 4 - cgroup2", Self.v1], ["", "::", "0"]) == [])
    #expect(read(["32 31 0:29 / /c rw - cgroup cgroup rw,memoryless"], []) == [])
  }

  private func hidden(_ root: String) -> MemoryHierarchy {
    MemoryHierarchy(controller: .v1, root: root, own: nil)
  }
}
