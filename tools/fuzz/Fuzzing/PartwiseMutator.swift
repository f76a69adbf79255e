import CLibFuzzer

/// Changes one part of a file at a time and puts it together again with right lengths and checksums,
/// so that what lies behind those is reached.
package struct PartwiseMutator: Sendable {
  private let split: @Sendable ([UInt8]) -> [Part]
  private let join: @Sendable ([Part]) -> [UInt8]

  /// Mutates JPEG files.
  package static let jpeg = PartwiseMutator(split: JPEGParts.split, join: JPEGParts.join)
  /// Mutates PNG files.
  package static let png = PartwiseMutator(split: PNGParts.split, join: PNGParts.join)

  /// A custom mutator as libFuzzer calls it: changes `size` bytes in a buffer of `maxSize`.
  package func mutate(
    _ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ maxSize: Int, seed: UInt32
  ) -> Int {
    var random = XorShift(seed: seed)
    // A part of the tries goes to what has wrong lengths and sums, and to the options.
    guard size > FuzzOptions.count + 8, random.below(5) != 0 else {
      return LLVMFuzzerMutate(data, size, maxSize)
    }
    let options = Array(UnsafeBufferPointer(start: data, count: FuzzOptions.count))
    var parts = split(
      Array(UnsafeBufferPointer(start: data + FuzzOptions.count, count: size - FuzzOptions.count)))
    guard !parts.isEmpty else { return LLVMFuzzerMutate(data, size, maxSize) }
    let index = random.below(parts.count)
    switch random.below(16) {
    case 0: parts.insert(parts[index], at: random.below(parts.count + 1))
    case 1: parts.remove(at: index)
    case 2: parts.swapAt(index, random.below(parts.count))
    case 3: change(&parts[index].name, most: parts[index].name.count)
    default: change(&parts[index].payload, most: maxSize - size)
    }
    let made = options + join(parts)
    let count = min(made.count, maxSize)
    for position in 0..<count { data[position] = made[position] }
    return count
  }

  private func change(_ bytes: inout [UInt8], most: Int) {
    let count = bytes.count
    bytes += Array(repeating: 0, count: max(0, most - count) + 1)
    let room = bytes.count - 1
    guard room > 0 else {
      bytes.removeLast(bytes.count - count)
      return
    }
    let changed = bytes.withUnsafeMutableBufferPointer { buffer -> Int in
      guard let start = buffer.baseAddress else { return count }
      return LLVMFuzzerMutate(start, min(count, room), room)
    }
    bytes.removeLast(bytes.count - changed)
  }
}

/// Marsaglia's xorshift, so that libFuzzer's seed alone decides.
private struct XorShift {
  private var state: UInt32

  init(seed: UInt32) { state = seed | 1 }

  mutating func below(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 17
    state ^= state << 5
    return Int(state >> 8) % bound
  }
}
