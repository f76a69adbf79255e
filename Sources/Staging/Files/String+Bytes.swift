internal import Glibc

extension String {
  /// Whether this text's bytes come before another's: an order without a locale, and one in which
  /// no two different names are equal.
  func precedesByBytes(_ other: String) -> Bool {
    let order = unsafe utf8.withContiguousStorageIfAvailable { left in
      unsafe other.utf8.withContiguousStorageIfAvailable { right -> Bool in
        guard let start = left.baseAddress, let otherStart = right.baseAddress else {
          return left.count < right.count
        }
        let order = unsafe memcmp(start, otherStart, min(left.count, right.count))
        return order == 0 ? left.count < right.count : order < 0
      }
    }
    // A native String is always contiguous; this is for one that is not.
    return order.flatMap { $0 } ?? utf8.lexicographicallyPrecedes(other.utf8)
  }
}
