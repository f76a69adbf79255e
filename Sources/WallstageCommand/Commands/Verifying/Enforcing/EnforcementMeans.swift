internal import Footprint

/// A way to have the kernel kill a process that passes a limit of memory.
enum EnforcementMeans: Hashable, Sendable {
  /// A memory cgroup made by this process.
  case group(MemoryGroupParent)
  /// A scope of systemd's, started by the program at a path, of the user's or the system's manager.
  case scope(systemdRun: String, isUsers: Bool)

  /// What the report calls it.
  var name: String {
    switch self {
    case .group(let parent): parent.controller.rawValue
    case .scope(_, let isUsers): "systemd-run \(Self.flag(isUsers))"
    }
  }

  /// The option that names a manager.
  static func flag(_ isUsers: Bool) -> String { isUsers ? "--user" : "--system" }

  /// What starts a worker in a scope, after the program's own path.
  static func scopeArguments(isUsers: Bool, limitBytes: Int, executable: String) -> [String] {
    [
      flag(isUsers), "--scope", "--quiet", "--collect",
      "-p", "MemoryMax=\(limitBytes)", "-p", "MemorySwapMax=0", "--", executable,
    ] + WorkerStart.arguments(limitBytes: limitBytes, group: nil)
  }
}
