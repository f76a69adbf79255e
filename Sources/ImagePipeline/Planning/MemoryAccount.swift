internal import CCodecs

/// The bytes that one picture's work has in use, and their highest mark.
///
/// Every large buffer of a decode, libjpeg's pools and libpng's allocations are added to it, so the
/// peak is exact and the same in every run. Adding and removing are atomic: a decoder and an encoder
/// on two threads may share one.
@safe
package final class MemoryAccount: @unchecked Sendable {
  // The pointer never changes and what it points to is only touched by the atomic operations of
  // account.c: sharing it between threads is safe.
  private let storage: UnsafeMutablePointer<ccodecs_account>

  /// Makes an empty account.
  package init() {
    unsafe storage = UnsafeMutablePointer.allocate(capacity: 1)
    unsafe storage.initialize(to: ccodecs_account(current: 0, peak: 0))
  }

  deinit {
    unsafe storage.deallocate()
  }

  /// Bytes in use now.
  package var current: Int { unsafe Int(ccodecs_account_current(storage)) }

  /// The most bytes that were in use at once.
  package var peak: Int { unsafe Int(ccodecs_account_peak(storage)) }

  /// Counts bytes that were allocated elsewhere.
  func add(_ bytes: Int) { unsafe ccodecs_account_add(storage, bytes) }

  /// Takes back what `add` counted.
  func remove(_ bytes: Int) { unsafe ccodecs_account_remove(storage, bytes) }

  /// The account for C functions; valid as long as this object is.
  @unsafe var pointer: UnsafeMutablePointer<ccodecs_account> { unsafe storage }
}
