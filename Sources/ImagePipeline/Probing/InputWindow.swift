internal import Glibc

/// A movable view of 64 KiB of an input.
///
/// Whatever is asked for by offset is loaded when it is not there yet, so walking forwards in small
/// steps costs one read for each 64 KiB.
struct InputWindow: ~Copyable {
  /// The most bytes that can be seen at once.
  static let capacity = 64 << 10

  private var buffer: CountedBuffer<UInt8>
  private var start: Int64 = 0
  private var count = 0

  init(account: MemoryAccount) throws(PictureError) {
    buffer = try CountedBuffer(count: Self.capacity, account: account)
  }

  /// Makes `wanted` bytes at `offset` visible, `wanted` being at most the capacity.
  ///
  /// - Parameter readAhead: how many bytes to read when something has to be read; less than the
  ///   capacity where the walk is going to jump anyway.
  /// - Returns: how many bytes are visible from `offset` on: less than `wanted` only where the input
  ///   ends.
  mutating func load(
    _ input: borrowing PictureInput, at offset: Int64, wanted: Int, readAhead: Int = capacity
  ) throws(PictureError) -> Int {
    let visible = start + Int64(count) - offset
    if offset >= start, visible >= Int64(wanted) { return Int(visible) }
    let size = max(wanted, min(readAhead, Self.capacity))
    start = offset
    count = 0
    let target = unsafe UnsafeMutableRawBufferPointer(
      start: buffer.elements.baseAddress, count: size)
    count = try unsafe input.read(at: offset, into: target)
    return count
  }

  /// The byte at `offset`; nil past the end of the input.
  mutating func byte(
    _ input: borrowing PictureInput, at offset: Int64
  ) throws(PictureError) -> UInt8? {
    guard try load(input, at: offset, wanted: 1) > 0 else { return nil }
    return buffer.withSpan { $0[Int(offset - start)] }
  }

  /// Calls `body` with `count` bytes at `offset`, fewer only where the input ends.
  mutating func withBytes<Result>(
    _ input: borrowing PictureInput, at offset: Int64, count: Int,
    _ body: (Span<UInt8>) throws(PictureError) -> Result
  ) throws(PictureError) -> Result {
    let visible = min(count, try load(input, at: offset, wanted: count))
    let from = Int(offset - start)
    return try buffer.withSpan { (span) throws(PictureError) in
      try body(span.extracting(from..<from + visible))
    }
  }

  /// `count` bytes at `offset`, fewer only where the input ends.
  mutating func bytes(
    _ input: borrowing PictureInput, at offset: Int64, count: Int
  ) throws(PictureError) -> [UInt8] {
    try withBytes(input, at: offset, count: count) { span in
      unsafe [UInt8](unsafeUninitializedCapacity: span.count) { target, filled in
        for index in span.indices { unsafe target[index] = span[index] }
        filled = span.count
      }
    }
  }

  /// Where the first 0xFF at or after `offset` is in what is visible; nil when there is none.
  func markerByte(from offset: Int64) -> Int64? {
    let from = Int(offset - start)
    return buffer.withSpan { span in
      unsafe span.withUnsafeBufferPointer { bytes in
        guard let base = bytes.baseAddress, from < count,
          let found = unsafe memchr(base + from, 0xFF, count - from)
        else { return nil }
        return unsafe start + Int64(UnsafeRawPointer(found) - UnsafeRawPointer(base))
      }
    }
  }
}
