/// What making a thumbnail took, in bytes, beside what was predicted.
public struct MemoryReport: Hashable, Sendable {
  /// How the picture was decoded, such as `jpeg-lock-step 4/8 vertical-first`.
  public var strategy: String
  /// What the process may take.
  public var ceilingBytes: Int
  /// The accounted peak that the plan predicted from the header alone, by what it is for.
  public var predictedParts: MemoryParts
  /// The peak of all counted allocations, by what they were for: exact, the same in every run.
  public var accountedParts: MemoryParts
  /// The peak of what the kernel can't drop and read again; 0 where it can't be measured.
  public var footprintPeakBytes: Int
  /// The peak of the process's resident pages, its program included; 0 where it can't be measured.
  public var residentPeakBytes: Int
  /// The footprint of the process before the work; 0 where it can't be measured.
  public var idleFootprintBytes: Int

  /// The accounted peak that the plan predicted.
  public var predictedPeakBytes: Int { predictedParts.total }
  /// The peak of all counted allocations.
  public var accountedPeakBytes: Int { accountedParts.total }

  /// Makes a report.
  public init(
    strategy: String, ceilingBytes: Int, predictedParts: MemoryParts, accountedParts: MemoryParts,
    footprintPeakBytes: Int, residentPeakBytes: Int, idleFootprintBytes: Int
  ) {
    self.strategy = strategy
    self.ceilingBytes = ceilingBytes
    self.predictedParts = predictedParts
    self.accountedParts = accountedParts
    self.footprintPeakBytes = footprintPeakBytes
    self.residentPeakBytes = residentPeakBytes
    self.idleFootprintBytes = idleFootprintBytes
  }
}
