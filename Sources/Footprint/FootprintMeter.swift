/// Keeps the highest footprint of this process over a piece of work.
///
/// A timer would miss a peak of 20 ms, so the work itself calls: `sample(accountedBytes:)` wherever
/// its accounted bytes may have grown, and `sample()` where the buffers have been filled (a page that
/// was never touched is not there). Reads are of about 20 µs, taken only at a new high.
public struct FootprintMeter: Sendable {
  /// How far the accounted bytes must pass the highest so far for another reading.
  public static let stepBytes = 64 * 1024

  /// The footprint when the meter was made; 0 where it can't be measured.
  public let idleFootprint: Int
  /// The highest footprint seen; 0 where it can't be measured.
  public private(set) var footprintPeak: Int
  /// The resident peak at the last reading; 0 where it can't be measured.
  public private(set) var residentPeak: Int

  private var accountedHigh = 0
  private let read: @Sendable () -> ProcessMemory?

  /// Makes a meter and takes the first reading as the idle one.
  ///
  /// - Parameter read: takes a reading; by default of this process.
  public init(reading read: @escaping @Sendable () -> ProcessMemory? = ProcessMemory.current) {
    self.read = read
    let first = read()
    idleFootprint = first?.footprint ?? 0
    footprintPeak = idleFootprint
    residentPeak = first?.residentPeak ?? 0
  }

  /// Begins to look for peaks anew, for another piece of work in the same process.
  ///
  /// The idle footprint stays that of the first reading: what an earlier piece left behind counts for
  /// those after it. The resident peak is the kernel's; `ProcessMemory.resetPeak()` sets it back.
  public mutating func restart() {
    accountedHigh = 0
    guard let now = read() else { return }
    footprintPeak = now.footprint
    residentPeak = now.residentPeak
  }

  /// Takes a reading now.
  public mutating func sample() {
    guard let now = read() else { return }
    footprintPeak = max(footprintPeak, now.footprint)
    residentPeak = max(residentPeak, now.residentPeak)
  }

  /// Takes a reading when the accounted bytes reached a new high.
  ///
  /// - Parameter accountedBytes: the bytes in use now, or their peak so far.
  public mutating func sample(accountedBytes: Int) {
    guard accountedBytes >= accountedHigh + Self.stepBytes else { return }
    accountedHigh = accountedBytes
    sample()
  }
}
