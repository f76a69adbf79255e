import TestSupport
import Testing

/// A colour type, depth and interlace of PNG (third edition, 11.2.1), with or without tRNS.
struct PNGForm: Hashable, Sendable, CustomTestStringConvertible {
  var colorType: UInt8
  var depth: Int
  var isInterlaced = false
  var isKeyed = false

  /// All that the specification allows.
  static let all: [PNGForm] = [false, true].flatMap { isInterlaced in
    depths.flatMap { colorType, depths in
      depths.flatMap { depth in
        (colorType < 4 ? [false, true] : [false]).map {
          PNGForm(colorType: colorType, depth: depth, isInterlaced: isInterlaced, isKeyed: $0)
        }
      }
    }
  }
  private static let depths: [(UInt8, [Int])] = [
    (0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16]),
  ]

  var isIndexed: Bool { colorType == 3 }
  /// Samples of a stored pixel.
  var storedChannels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 0 }
  /// Samples of a pixel as it is decoded.
  var channels: Int { (isIndexed ? 3 : storedChannels) + (isKeyed ? 1 : 0) }

  var testDescription: String {
    "type \(colorType), \(depth) bits\(isInterlaced ? ", Adam7" : "")\(isKeyed ? ", tRNS" : "")"
  }

  /// Where a pass starts and its steps (8.2); one that takes all for a picture without interlace.
  typealias Pass = (x: Int, y: Int, across: Int, down: Int)
  var passes: [Pass] {
    isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ] : [(0, 0, 1, 1)]
  }

  /// A row's samples as they are stored, most significant bits first.
  func packed(_ samples: [UInt16]) -> [UInt8] {
    var bits: [Bool] = samples.flatMap { sample in
      (0..<depth).reversed().map { sample >> $0 & 1 == 1 }
    }
    while !bits.count.isMultiple(of: 8) { bits.append(false) }
    return stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    }
  }

  /// The rows of a pass, each after one of the five filters (9.2).
  func filtered(
    _ rows: [[UInt8]], by filters: ClosedRange<UInt8>, using random: inout SeededGenerator
  ) -> [UInt8] {
    let distance = max(1, storedChannels * depth / 8)
    var above = [UInt8](repeating: 0, count: rows.first?.count ?? 0)
    var result: [UInt8] = []
    for row in rows where !row.isEmpty {
      let filter = UInt8.random(in: filters, using: &random)
      result.append(filter)
      for index in row.indices {
        let left = index >= distance ? Int(row[index - distance]) : 0
        let corner = index >= distance ? Int(above[index - distance]) : 0
        let up = Int(above[index])
        let guess =
          switch filter {
          case 1: left
          case 2: up
          case 3: (left + up) / 2
          case 4: Self.paeth(left, up, corner)
          default: 0
          }
        result.append(row[index] &- UInt8(guess))
      }
      above = row
    }
    return result
  }

  private static func paeth(_ left: Int, _ up: Int, _ corner: Int) -> Int {
    let estimate = left + up - corner
    let distances = [left, up, corner].map { abs(estimate - $0) }
    if distances[0] <= distances[1], distances[0] <= distances[2] { return left }
    return distances[1] <= distances[2] ? up : corner
  }
}
