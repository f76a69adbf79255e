/// Why no memory cgroup could be made, limited or entered.
public enum MemoryGroupError: Error, Hashable, Sendable {
  /// The system refused a call on a folder or file of the cgroup file system.
  case refused(path: String, errno: Int32)
  /// The machine swaps, and the kernel can't keep the group from it.
  case swaps(path: String)
  /// The kernel did not take the limit as it was written; what it has instead, nil for none.
  case otherLimit(path: String, bytes: Int?)
}
