internal import CCodecs

/// A fixed number of plain elements in memory of its own, counted by a `MemoryAccount`.
///
/// All bytes are zero at first. The account gains `count` times the element's stride, and loses it
/// when the buffer ends.
@safe
package struct CountedBuffer<Element: BitwiseCopyable>: ~Copyable {
  private let account: MemoryAccount
  private var start: UnsafeMutablePointer<Element>
  /// How many elements there are.
  package private(set) var count: Int

  /// Allocates `count` zeroed elements; the type must have all-zero bytes as a value.
  ///
  /// - Precondition: `count` is not negative.
  /// - Throws: `PictureError.outOfMemory` when there is not that much.
  package init(
    count: Int, of type: Element.Type = Element.self, account: MemoryAccount
  ) throws(PictureError) {
    precondition(count >= 0)
    let (bytes, overflow) = count.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
    guard !overflow, let block = unsafe ccodecs_account_calloc(account.pointer, bytes) else {
      throw .outOfMemory
    }
    unsafe start = block.bindMemory(to: Element.self, capacity: count)
    self.count = count
    self.account = account
  }

  deinit {
    unsafe ccodecs_account_free(account.pointer, start)
  }

  /// Calls `body` with the elements, to read.
  package borrowing func withSpan<Result: ~Copyable, Failure: Error>(
    _ body: (Span<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(unsafe UnsafeBufferPointer(start: start, count: count).span)
  }

  /// Calls `body` with the elements, to change.
  package mutating func withMutableSpan<Result: ~Copyable, Failure: Error>(
    _ body: (inout MutableSpan<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let elements = unsafe UnsafeMutableBufferPointer(start: start, count: count)
    var span = unsafe elements.mutableSpan
    return try body(&span)
  }

  /// The elements by pointer, for C and for kernels; valid as long as the buffer is.
  @unsafe package var elements: UnsafeMutableBufferPointer<Element> {
    unsafe UnsafeMutableBufferPointer(start: start, count: count)
  }

  /// Gives back what is behind the first `count` elements, where there is more.
  mutating func shrink(to count: Int) {
    guard count < self.count else { return }
    let block = unsafe ccodecs_account_shrink(
      account.pointer, start, count * MemoryLayout<Element>.stride)
    unsafe start = block.bindMemory(to: Element.self, capacity: count)
    self.count = count
  }

  /// The bytes that a buffer of `count` elements adds to its account.
  package static func bytes(count: Int) -> Int { count * MemoryLayout<Element>.stride }
}
