import WallpaperContainer

/// SHA-256 as FIPS 180-4 writes it, for tests; held against sha256sum by `digestAgreesWithSHA256Sum`.
struct SHA256: ContentDigest {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  private var block: [UInt8] = []
  private var count: UInt64 = 0

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = primes(64).map { prime in
    // The greatest n with n^3 <= prime * 2^96 has 32 bits of fraction; 2^36 is above each of them.
    var root: UInt64 = 0
    for bit in (0..<36).reversed() {
      let candidate = root | (1 << UInt64(bit))
      if cube(candidate) <= UInt128(prime) << 96 { root = candidate }
    }
    return UInt32(truncatingIfNeeded: root)
  }

  mutating func update(_ bytes: Span<UInt8>) {
    for index in bytes.indices {
      block.append(bytes[index])
      count += 1
      if block.count == 64 { compress() }
    }
  }

  mutating func finish() -> [UInt8] {
    let bits = count * 8
    block.append(0x80)
    if block.count > 56 {
      block += [UInt8](repeating: 0, count: 64 - block.count)
      compress()
    }
    block += [UInt8](repeating: 0, count: 56 - block.count)
    block += (0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64(56 - 8 * $0)) }
    compress()
    return state.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * $0)) }
    }
  }

  private mutating func compress() {
    var words = [UInt32](repeating: 0, count: 64)
    for (index, byte) in block.enumerated() {
      words[index / 4] = words[index / 4] << 8 | UInt32(byte)
    }
    block.removeAll(keepingCapacity: true)
    for index in 16..<64 {
      let early = words[index - 15]
      let late = words[index - 2]
      let first = Self.turn(early, 7) ^ Self.turn(early, 18) ^ early >> 3
      let second = Self.turn(late, 17) ^ Self.turn(late, 19) ^ late >> 10
      words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    let constants = Self.constants
    for index in 0..<64 {
      let high = Self.turn(e, 6) ^ Self.turn(e, 11) ^ Self.turn(e, 25)
      let first = h &+ high &+ (e & f ^ ~e & g) &+ constants[index] &+ words[index]
      let low = Self.turn(a, 2) ^ Self.turn(a, 13) ^ Self.turn(a, 22)
      let second = low &+ (a & b ^ a & c ^ b & c)
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ second)
    }
    for (index, value) in [a, b, c, d, e, f, g, h].enumerated() {
      state[index] = state[index] &+ value
    }
  }

  private static func turn(_ word: UInt32, _ bits: UInt32) -> UInt32 {
    word >> bits | word << (32 - bits)
  }

  private static func cube(_ value: UInt64) -> UInt128 {
    UInt128(value) * UInt128(value) * UInt128(value)
  }

  private static func primes(_ count: Int) -> [Int] {
    var found: [Int] = []
    var candidate = 2
    while found.count < count {
      if found.allSatisfy({ candidate % $0 != 0 }) { found.append(candidate) }
      candidate += 1
    }
    return found
  }
}
