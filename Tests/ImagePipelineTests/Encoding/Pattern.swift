import TestSupport

/// Samples of a picture with slopes, an edge and noise, as JPEG and PNG like and dislike them.
func pattern(width: Int, height: Int, channels: Int, seed: UInt64 = 1) -> [UInt8] {
  var random = SeededGenerator(seed: seed)
  var samples: [UInt8] = []
  for y in 0..<height {
    for x in 0..<width {
      for channel in 1...channels {
        let slope = (x * channel + y * 2) * 255 / (width * 4 + height * 2)
        let edge = x + y > (width + height) / 2 ? 60 : 0
        samples.append(UInt8(min(255, slope + edge + Int(random.next() % 10))))
      }
    }
  }
  return samples
}

/// The samples as a PGM or PPM file.
func netpbm(_ samples: [UInt8], width: Int, height: Int, channels: Int) -> [UInt8] {
  Array("P\(channels == 1 ? 5 : 6)\n\(width) \(height)\n255\n".utf8) + samples
}
