extension Array {
  /// Every so manieth element, the first of them being that of an index.
  func strided(by step: Int, from first: Int = 0) -> [Element] {
    stride(from: first, to: endIndex, by: step).map { self[$0] }
  }
}
