/// SplitMix64: the same seed gives the same numbers on every machine.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// The sequence of one day and purpose, so that more days change nothing of those before.
  init(seed: UInt64, day: Int, purpose: UInt64) {
    var mixed = SplitMix64(seed: seed ^ UInt64(bitPattern: Int64(day)) &* 0xD1B5_4A32_D192_ED03)
    state = mixed.next() ^ purpose &* 0xABC9_8388_FB8F_AC03
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
