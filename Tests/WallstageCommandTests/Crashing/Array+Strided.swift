extension Array {
  /// Every so manieth element, from the first on.
  func strided(by step: Int) -> [Element] {
    stride(from: startIndex, to: endIndex, by: step).map { self[$0] }
  }
}
