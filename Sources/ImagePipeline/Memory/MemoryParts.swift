/// Bytes by what they are used for.
public struct MemoryParts: Hashable, Sendable {
  private var bytes: [MemoryPart: Int] = [:]

  /// Makes one without any bytes.
  public init() {}

  /// The bytes of a part.
  public subscript(part: MemoryPart) -> Int {
    get { bytes[part] ?? 0 }
    set { bytes[part] = newValue == 0 ? nil : newValue }
  }

  /// All parts together.
  public var total: Int { bytes.values.reduce(0, +) }
}
