/// The two interfaces of the kernel's memory controller, by their files.
///
/// Source: the kernel's admin-guide, cgroup-v1/memory.rst and cgroup-v2.rst.
public enum MemoryController: String, Hashable, Sendable {
  /// A hierarchy of its own, of the first version.
  case v1 = "cgroup-v1"
  /// The unified hierarchy.
  case v2 = "cgroup-v2"

  /// What the group may have, in bytes.
  var limitFile: String {
    switch self {
    case .v1: "memory.limit_in_bytes"
    case .v2: "memory.max"
    }
  }

  /// The most that the group had; kernels before 5.19 have none for the second version.
  var peakFile: String {
    switch self {
    case .v1: "memory.max_usage_in_bytes"
    case .v2: "memory.peak"
    }
  }

  /// Where `oom_kill` counts the processes that were killed at the limit.
  var killFile: String {
    switch self {
    case .v1: "memory.oom_control"
    case .v2: "memory.events"
    }
  }
}
