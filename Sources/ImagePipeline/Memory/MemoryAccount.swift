internal import CCodecs

/// The bytes that one picture's work has in use, and their highest mark.
///
/// Every large buffer of a decode, libjpeg's pools and libpng's allocations are added to one of its
/// parts, so the peak is exact, the same in every run, and known by part. Adding and removing are
/// atomic: a decoder and an encoder on two threads may share one.
@safe
package final class MemoryAccount: @unchecked Sendable {
  // The pointer never changes and what it points to is only touched by the atomic operations of
  // account.c: sharing it between threads is safe.
  private let storage: UnsafeMutablePointer<ccodecs_account>
  /// Whose storage a part's lies in.
  private let whole: MemoryAccount?

  /// Makes an empty account.
  package init() {
    let parts = MemoryPart.allCases.count
    unsafe storage = UnsafeMutablePointer.allocate(capacity: 1 + parts)
    unsafe ccodecs_account_init(storage, Int32(parts))
    whole = nil
  }

  private init(_ part: MemoryPart, of whole: MemoryAccount) {
    unsafe storage = whole.storage + 1 + part.index
    self.whole = whole
  }

  deinit {
    if whole == nil { unsafe storage.deallocate() }
  }

  /// The account of a part: what is added to it is added here as well.
  ///
  /// A part has no parts: it is its own.
  package func part(_ part: MemoryPart) -> MemoryAccount {
    whole == nil ? MemoryAccount(part, of: self) : self
  }

  /// Bytes in use now.
  package var current: Int { unsafe Int(ccodecs_account_current(storage)) }

  /// The most bytes that were in use at once.
  package var peak: Int { unsafe Int(ccodecs_account_peak(storage)) }

  /// What each part had in use at the peak; adds up to `peak` where all was added to parts.
  package var peakParts: MemoryParts {
    var parts = MemoryParts()
    guard whole == nil else { return parts }
    for part in MemoryPart.allCases {
      unsafe parts[part] = Int(ccodecs_account_at_peak(storage + 1 + part.index))
    }
    return parts
  }

  /// Counts bytes that were allocated elsewhere.
  func add(_ bytes: Int) { unsafe ccodecs_account_add(storage, bytes) }

  /// Takes back what `add` counted.
  func remove(_ bytes: Int) { unsafe ccodecs_account_remove(storage, bytes) }

  /// The account for C functions; valid as long as this object is.
  @unsafe var pointer: UnsafeMutablePointer<ccodecs_account> { unsafe storage }
}

extension MemoryPart {
  fileprivate var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
