#if canImport(Glibc)
  import Glibc

  extension MemoryHierarchy {
    /// Those of this machine.
    public static func ofThisProcess() -> [MemoryHierarchy] {
      guard let mounts = ControlFile.read("/proc/self/mountinfo"),
        let groups = ControlFile.read("/proc/self/cgroup")
      else { return [] }
      return read(mounts: mounts, groups: groups)
    }

    /// What the group of this process may have, in bytes; nil where it has no limit, or where none
    /// can be read.
    public var ownLimitBytes: Int? {
      // Without a limit one has "max", the other a number near 2^63.
      own.flatMap { ControlFile.number("\($0)/\(controller.limitFile)") }
        .flatMap { $0 < 1 << 60 ? $0 : nil }
    }

    /// The most that the group of this process had, in bytes, cached pages of files included.
    public var ownPeakBytes: Int? {
      own.flatMap { ControlFile.number("\($0)/\(controller.peakFile)") }
    }

    /// The groups that a new one may be made in, the best first.
    ///
    /// A group of the second version gives its children a controller only where its
    /// `cgroup.subtree_control` says so, and then (the root apart) has no process of its own: the
    /// next one upwards that does is taken. Where none does, the root is, whose controller has to
    /// be turned on first.
    public var parents: [MemoryGroupParent] {
      let folders = upwards.filter(ControlFile.exists)
      switch controller {
      case .v1:
        let ends = folders.count > 1 ? [folders[0], folders[folders.count - 1]] : folders
        return ends.filter { ControlFile.exists("\($0)/\(controller.limitFile)") }
          .map { MemoryGroupParent(controller: controller, folder: $0, needsController: false) }
      case .v2:
        func lists(_ folder: String, _ file: String) -> Bool {
          (ControlFile.read("\(folder)/\(file)") ?? "").split { $0 == " " || $0 == "\n" }
            .contains("memory")
        }
        let ready = folders.filter { lists($0, "cgroup.subtree_control") }
        if ready.isEmpty, lists(root, "cgroup.controllers") {
          return [MemoryGroupParent(controller: controller, folder: root, needsController: true)]
        }
        return ready.map {
          MemoryGroupParent(controller: controller, folder: $0, needsController: false)
        }
      }
    }
  }
#endif
