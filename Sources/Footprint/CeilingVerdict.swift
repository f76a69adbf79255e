/// Whether a measured piece of work would have stayed alive under a memory ceiling.
///
/// The footprint, less what this program needs before it does anything, plus the share of the
/// process that would host the work, is compared with the ceiling.
public enum CeilingVerdict: Hashable, Sendable {
  /// At or under the ceiling; how many bytes are left.
  case under(spareBytes: Int)
  /// Over the ceiling; by how many bytes.
  case over(excessBytes: Int)

  /// Judges a measurement; all in bytes.
  ///
  /// - Parameters:
  ///   - footprintPeak: the highest footprint measured.
  ///   - idleFootprint: this program's own before the work; what exceeds the peak counts as 0.
  ///   - hostShare: what the hosting process needs for itself.
  ///   - ceiling: what it is allowed.
  public init(footprintPeak: Int, idleFootprint: Int, hostShare: Int, ceiling: Int) {
    let asked = max(0, footprintPeak - idleFootprint) + hostShare
    self =
      asked > ceiling ? .over(excessBytes: asked - ceiling) : .under(spareBytes: ceiling - asked)
  }

  /// Whether it is over.
  public var isOver: Bool {
    switch self {
    case .over: true
    case .under: false
    }
  }
}
