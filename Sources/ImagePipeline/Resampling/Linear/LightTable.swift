/// The light of all values of all channels, and what it takes to find the value of a light.
///
/// Costs 6 KiB a channel.
struct LightTable: ~Copyable {
  private static let cells = 4096

  private let channels: Int
  private var light: CountedBuffer<Float>
  /// The light from which on each value is the nearest; behind the last what is never reached.
  private var floors: CountedBuffer<Float>
  /// The least value that each cell of the light may have.
  private var guesses: CountedBuffer<UInt8>

  /// Makes a table of `channels` channels, of which the last may be alpha.
  init(
    _ scale: LightScale, channels: Int, hasAlpha: Bool, account: MemoryAccount
  ) throws(PictureError) {
    let values = LightScale.valueCount
    var light = try CountedBuffer(count: channels * values, of: Float.self, account: account)
    var floors = try CountedBuffer(count: channels * values, of: Float.self, account: account)
    var guesses = try CountedBuffer(
      count: channels * Self.cells, of: UInt8.self, account: account)
    for channel in 0..<channels {
      let isAlpha = hasAlpha && channel == channels - 1
      let source = isAlpha ? LightScale.proportional : scale
      let base = channel * values
      light.withMutableSpan { span in
        for value in 0..<values { span[base + value] = source.light(of: value, channel: channel) }
      }
      light.withSpan { light in
        floors.withMutableSpan { floors in
          for value in 0..<values - 1 {
            floors[base + value] = (light[base + value] + light[base + value + 1]) / 2
          }
          floors[base + values - 1] = .infinity
          guesses.withMutableSpan { guesses in
            var value = 0
            for cell in 0..<Self.cells {
              let least = Float(cell) / Float(Self.cells)
              while least >= floors[base + value] { value += 1 }
              guesses[channel * Self.cells + cell] = UInt8(value)
            }
          }
        }
      }
    }
    self.channels = channels
    self.light = light
    self.floors = floors
    self.guesses = guesses
  }

  /// What a table adds to its account.
  static func bytes(channels: Int) -> Int {
    channels * (2 * LightScale.valueCount * MemoryLayout<Float>.stride + cells)
  }

  /// Turns a row of bytes into light, a vector a pixel; colours are multiplied by alpha.
  func lighten(
    _ row: Span<UInt8>, hasAlpha: Bool, into pixels: inout MutableSpan<SIMD4<Float>>, count: Int
  ) {
    light.withSpan { light in
      switch channels {
      case 1:
        for index in 0..<count { pixels[index] = SIMD4(light[Int(row[index])], 0, 0, 0) }
      case 2:
        for index in 0..<count {
          let alpha = light[256 &+ Int(row[2 &* index &+ 1])]
          pixels[index] = SIMD4(light[Int(row[2 &* index])] * alpha, alpha, 0, 0)
        }
      default:
        for index in 0..<count {
          let at = index &* channels
          var pixel = SIMD4(
            light[Int(row[at])], light[256 &+ Int(row[at &+ 1])],
            light[512 &+ Int(row[at &+ 2])], 0)
          if channels == 4 {
            let fourth = light[768 &+ Int(row[at &+ 3])]
            if hasAlpha { pixel *= fourth }
            pixel.w = fourth
          }
          pixels[index] = pixel
        }
      }
    }
  }

  /// Turns light, cut to 0 to 1, into the nearest bytes; colours are divided by alpha before.
  func encode(
    _ pixels: Span<SIMD4<Float>>, hasAlpha: Bool, into row: inout MutableSpan<UInt8>, count: Int
  ) {
    let last = channels &- 1
    for index in 0..<count {
      var pixel = pixels[index]
      if hasAlpha {
        let opacity = pixel[last]
        // Less than half a level: there is no colour.
        pixel = opacity < 0.5 / 255 ? SIMD4() : pixel / opacity
        pixel[last] = opacity
      }
      pixel.clamp(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 1))
      for channel in 0..<channels {
        row[index &* channels &+ channel] = value(of: pixel[channel], channel: channel)
      }
    }
  }

  @inline(__always)
  private func value(of light: Float, channel: Int) -> UInt8 {
    let cell = min(Self.cells &- 1, Int(light * Float(Self.cells)))
    var value = guesses.withSpan { Int($0[channel &* Self.cells &+ cell]) }
    floors.withSpan { floors in
      while light >= floors[channel &* 256 &+ value] { value &+= 1 }
    }
    return UInt8(truncatingIfNeeded: value)
  }
}
