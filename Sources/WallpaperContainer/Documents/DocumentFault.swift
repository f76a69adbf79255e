/// Why the bytes of a container's file can't be used.
public enum DocumentFault: Error, Hashable, Sendable {
  /// It is not what the format says; `reason` names the field and none of its text.
  case corrupt(reason: String)
  /// It is of a format newer than this version reads.
  case unsupported(format: Int)
}
