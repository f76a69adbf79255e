#if canImport(Glibc)
  import Glibc
  import Synchronization

  /// A memory cgroup of its own for one process, in which the kernel kills what passes the limit.
  ///
  /// It counts everything: the program's own memory, page tables, and the cached pages of files that
  /// are read, which are dropped before anything is killed. Nothing of it is swapped out. The group
  /// goes with the value; its process must have ended by then.
  public struct MemoryGroup: ~Copyable {
    /// Its folder.
    public let folder: String
    /// The limit as the kernel took it: whole pages.
    public let limitBytes: Int

    private let controller: MemoryController
    private let slot: Int?

    private static let count = Atomic(0)
    private static let namesTried = 1000

    /// Makes a group, after removing what processes that were killed left behind.
    ///
    /// No process is moved, and no other group is changed but for a controller that `parent` says
    /// has to be turned on.
    ///
    /// - Throws: `MemoryGroupError`; nothing is left.
    public init(in parent: MemoryGroupParent, limitBytes: Int) throws(MemoryGroupError) {
      parent.removeLeftovers()
      if parent.needsController {
        try ControlFile.write("+memory", to: "\(parent.folder)/cgroup.subtree_control")
      }
      let (folder, slot) = try Self.makeFolder(in: parent.folder)
      do throws(MemoryGroupError) {
        try Self.setLimit(limitBytes, of: folder, parent.controller)
      } catch {
        unsafe rmdir(folder)
        LiveMemoryGroups.forget(slot)
        throw error
      }
      self.folder = folder
      self.slot = slot
      self.limitBytes = Self.wholePages(limitBytes)
      controller = parent.controller
    }

    deinit {
      unsafe LiveMemoryGroups.remove(folder)
      LiveMemoryGroups.forget(slot)
    }

    /// The most bytes that it had; nil where the kernel does not keep that.
    public var peakBytes: Int? { ControlFile.number("\(folder)/\(controller.peakFile)") }

    /// How many processes the kernel killed in it.
    public var killCount: Int {
      ControlFile.number("\(folder)/\(controller.killFile)", named: "oom_kill") ?? 0
    }

    /// Moves this process into a group.
    ///
    /// What it has is still counted where it was: only a program that it executes from then on is
    /// counted as a whole.
    ///
    /// - Throws: `refused`.
    public static func enter(_ folder: String) throws(MemoryGroupError) {
      try ControlFile.write("0", to: "\(folder)/cgroup.procs")
    }

    /// A limit as the kernel keeps it.
    public static func wholePages(_ bytes: Int) -> Int {
      let page = max(1, sysconf(Int32(_SC_PAGESIZE)))
      return bytes / page * page
    }

    private static func makeFolder(
      in parent: String
    ) throws(MemoryGroupError) -> (folder: String, slot: Int?) {
      var folder = ""
      for _ in 0..<namesTried {
        let number = count.add(1, ordering: .relaxed).oldValue
        folder = "\(parent)/\(MemoryGroupParent.prefix)\(getpid())-\(number)"
        let slot = LiveMemoryGroups.add(folder)
        if unsafe mkdir(folder, 0o755) == 0 { return (folder, slot) }
        let error = errno
        LiveMemoryGroups.forget(slot)
        guard error == EEXIST else { throw .refused(path: folder, errno: error) }
      }
      throw .refused(path: folder, errno: EEXIST)
    }

    private static func setLimit(
      _ bytes: Int, of folder: String, _ controller: MemoryController
    ) throws(MemoryGroupError) {
      let limit = "\(folder)/\(controller.limitFile)"
      try ControlFile.write("\(bytes)", to: limit)
      let taken = ControlFile.number(limit)
      guard taken == wholePages(bytes) else { throw .otherLimit(path: folder, bytes: taken) }
      switch controller {
      case .v1:
        // Memory and swap together: without it only a wish not to swap is left, which is enough.
        let both = "\(folder)/memory.memsw.limit_in_bytes"
        if ControlFile.exists(both) {
          try ControlFile.write("\(bytes)", to: both)
        } else {
          try ControlFile.write("0", to: "\(folder)/memory.swappiness")
        }
        let killing = "\(folder)/\(controller.killFile)"
        if ControlFile.number(killing, named: "oom_kill_disable") == 1 {
          try ControlFile.write("0", to: killing)
        }
      case .v2:
        let swap = "\(folder)/memory.swap.max"
        if ControlFile.exists(swap) {
          try ControlFile.write("0", to: swap)
        } else if machineSwaps {
          throw .swaps(path: folder)
        }
      }
    }

    /// Whether /proc/swaps lists anything below its heading.
    private static var machineSwaps: Bool {
      (ControlFile.read("/proc/swaps") ?? "").split(separator: "\n").count > 1
    }
  }
#endif
