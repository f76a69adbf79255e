import TestSupport

/// Pixels made in a test: `channels` bytes each, top to bottom.
struct MadePicture {
  let width: Int
  let height: Int
  let channels: Int
  var samples: [UInt8]

  /// Makes a picture from a function of column, row and channel.
  init(_ width: Int, _ height: Int, channels: Int = 3, _ sample: (Int, Int, Int) -> UInt8) {
    self.width = width
    self.height = height
    self.channels = channels
    samples = []
    samples.reserveCapacity(width * height * channels)
    for y in 0..<height {
      for x in 0..<width {
        for channel in 0..<channels { samples.append(sample(x, y, channel)) }
      }
    }
  }

  /// Takes pixels as they are.
  init(_ width: Int, _ height: Int, channels: Int, samples: [UInt8]) {
    self.width = width
    self.height = height
    self.channels = channels
    self.samples = samples
  }

  /// Gradients with noise and hard edges, the same for a seed.
  static func textured(_ width: Int, _ height: Int, channels: Int = 3, seed: UInt64) -> Self {
    var random = SeededGenerator(seed: seed)
    return MadePicture(width, height, channels: channels) { x, y, channel in
      let slope = (x * (3 + channel) + y * (5 - channel)) & 127
      let edge = (x / 5 + y / 7 + channel) % 3 == 0 ? 90 : 0
      return UInt8(min(255, slope + edge + Int.random(in: 0..<40, using: &random)))
    }
  }

  /// Every sample is random.
  static func noise(_ width: Int, _ height: Int, channels: Int, seed: UInt64) -> Self {
    var random = SeededGenerator(seed: seed)
    return MadePicture(width, height, channels: channels) { _, _, _ in
      UInt8.random(in: 0...255, using: &random)
    }
  }

  /// As a binary PGM or PPM.
  var netpbm: [UInt8] {
    Array("\(channels == 1 ? "P5" : "P6") \(width) \(height) 255\n".utf8) + samples
  }

  /// As a PAM, with alpha where there are 2 or 4 channels.
  var pam: [UInt8] {
    let kind = ["GRAYSCALE", "GRAYSCALE_ALPHA", "RGB", "RGB_ALPHA"][channels - 1]
    let header =
      "P7\nWIDTH \(width)\nHEIGHT \(height)\nDEPTH \(channels)\nMAXVAL 255\nTUPLTYPE \(kind)\n"
    return Array((header + "ENDHDR\n").utf8) + samples
  }

  /// The bytes of row `y`.
  func row(_ y: Int) -> ArraySlice<UInt8> {
    samples[y * width * channels..<(y + 1) * width * channels]
  }

  /// The samples of one pixel.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    let start = (y * width + x) * channels
    return Array(samples[start..<start + channels])
  }
}
