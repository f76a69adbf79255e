/// A hash that is the same in every process, on every machine and in every version.
///
/// FNV-1a of 64 bits over all that is added, then the finalizer of SplitMix64, since FNV alone
/// leaves the high bits of short inputs alike. It resists no one who looks for collisions, and
/// need not: it orders pictures.
///
/// Source: Fowler, Noll and Vo, draft-eastlake-fnv; Steele, Lea and Flood, OOPSLA 2014.
struct StableHash {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds a number as eight bytes, the least first.
  mutating func add(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      mix(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }

  /// Adds the bytes of a text and a byte that no text has.
  mutating func add(_ text: String) {
    for byte in text.utf8 { mix(byte) }
    mix(0xFF)
  }

  private mutating func mix(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  /// The hash of all that was added.
  var value: UInt64 {
    var mixed = state &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
