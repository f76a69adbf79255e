/// What making a thumbnail took, in bytes, beside what was predicted.
public struct MemoryReport: Hashable, Sendable {
  /// How the picture was decoded, such as `jpeg-lock-step 4/8 vertical-first`.
  public var strategy: String
  /// What the process may take.
  public var ceilingBytes: Int
  /// The accounted peak that the plan predicted from the header alone.
  public var predictedPeakBytes: Int
  /// The peak of all counted allocations: exact, the same in every run.
  public var accountedPeakBytes: Int
  /// The peak of what the kernel can't drop and read again; 0 where it can't be measured.
  public var footprintPeakBytes: Int
  /// The peak of the process's resident pages, its program included; 0 where it can't be measured.
  public var residentPeakBytes: Int
  /// The footprint of the process before the work; 0 where it can't be measured.
  public var idleFootprintBytes: Int

  /// Makes a report.
  public init(
    strategy: String, ceilingBytes: Int, predictedPeakBytes: Int, accountedPeakBytes: Int,
    footprintPeakBytes: Int, residentPeakBytes: Int, idleFootprintBytes: Int
  ) {
    self.strategy = strategy
    self.ceilingBytes = ceilingBytes
    self.predictedPeakBytes = predictedPeakBytes
    self.accountedPeakBytes = accountedPeakBytes
    self.footprintPeakBytes = footprintPeakBytes
    self.residentPeakBytes = residentPeakBytes
    self.idleFootprintBytes = idleFootprintBytes
  }
}
