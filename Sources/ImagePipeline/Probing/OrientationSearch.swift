/// Looks for the orientation in EXIF data: the first valid one counts (EXIF 2.32, 4.6.4 A, tag 0x0112).
///
/// Only IFD0 is read: IFD1 speaks of the embedded thumbnail. Types BYTE and LONG are accepted beside
/// SHORT, and the signed ones (gThumb writes SLONG). Nothing is followed but the one offset to IFD0, so nothing can loop.
struct OrientationSearch {
  private var found: Orientation?
  private var isOdd = false

  /// The orientation that counts.
  var result: Orientation { found ?? .up }

  /// The search after one more block of EXIF data, which begins at its TIFF header.
  func looking(into bytes: Span<UInt8>) -> OrientationSearch {
    var next = self
    next.look(into: bytes)
    return next
  }

  /// Notes a warning where some EXIF data was odd.
  func warn(in warnings: inout WarningList) {
    if isOdd { warnings.add("odd-exif", "Some EXIF data is damaged or makes no sense.") }
  }

  /// Notes that there was EXIF data that can't be read.
  mutating func skipped() { isOdd = true }

  private mutating func look(into bytes: Span<UInt8>) {
    guard bytes.count >= 8, let order = ByteOrder(tiff: bytes), order.short(bytes, at: 2) == 42
    else {
      isOdd = true
      return
    }
    let directory = order.long(bytes, at: 4)
    guard directory <= bytes.count - 2 else {
      isOdd = true
      return
    }
    let entries = order.short(bytes, at: directory)
    let whole = (bytes.count - directory - 2) / 12
    if entries > whole { isOdd = true }
    for index in 0..<min(entries, whole) {
      let entry = directory + 2 + 12 * index
      guard order.short(bytes, at: entry) == 0x0112 else { continue }
      let value = Self.value(of: entry, in: bytes, order).flatMap(Orientation.init(rawValue:))
      if value == nil { isOdd = true }
      if found == nil { found = value }
      return
    }
  }

  /// The first value of an entry, where it lies in the entry itself.
  private static func value(of entry: Int, in bytes: Span<UInt8>, _ order: ByteOrder) -> UInt8? {
    let count = order.long(bytes, at: entry + 4)
    switch order.short(bytes, at: entry + 2) {
    case 1 where (1...4).contains(count), 6 where (1...4).contains(count): return bytes[entry + 8]
    case 3 where (1...2).contains(count), 8 where (1...2).contains(count):
      return UInt8(exactly: order.short(bytes, at: entry + 8))
    case 4 where count == 1, 9 where count == 1:
      return UInt8(exactly: order.long(bytes, at: entry + 8))
    default: return nil
    }
  }
}
