/// What the kernel counts for a process, in bytes.
public struct ProcessMemory: Hashable, Sendable {
  /// Anonymous, shared and swapped pages and page tables: what cannot be dropped and read again.
  public var footprint: Int
  /// The highest resident set so far (VmHWM), file pages included.
  public var residentPeak: Int

  /// Makes a reading.
  public init(footprint: Int, residentPeak: Int) {
    self.footprint = footprint
    self.residentPeak = residentPeak
  }
}
