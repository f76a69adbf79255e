import TestSupport

/// lcms2's own program for converting colours, by perceptual intent, in floating point.
enum Transicc {
  static let tool = ExternalTool("transicc")

  /// sRGB of pixels, 0 to 255, cut to that range.
  ///
  /// - Parameters:
  ///   - samples: `channels` bytes a pixel; of four they are inverted inks.
  ///   - profile: the path of what they are in.
  static func sRGB(_ samples: [UInt8], channels: Int, profile: String) throws -> [[Double]] {
    let lines = stride(from: 0, to: samples.count, by: channels).map { start in
      samples[start..<start + channels].map { sample in
        channels == 4 ? String(Double(255 - sample) / 2.55) : String(sample)
      }.joined(separator: " ")
    }
    let input = Array((lines.joined(separator: "\n") + "\n").utf8)
    let output = try tool.output(["-t0", "-i", profile, "-o", "*sRGB"], stdin: .bytes(input))
    return String(decoding: output, as: UTF8.self).split(separator: "\n").compactMap { line in
      // R=12.3 G=…, all in one line.
      let values = line.split(whereSeparator: { " =".contains($0) }).compactMap { Double($0) }
      return values.count == 3 ? values.map { min(255, max(0, $0)) } : nil
    }
  }
}
