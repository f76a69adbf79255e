import Glibc
import ImagePipeline

/// A PNG that `resize` wrote, as pixels.
struct CorpusThumbnail {
  let size: PixelSize
  private let channels: Int
  private let samples: [UInt8]

  init(path: String) throws(PictureError) {
    let input = try PictureInput(path: path, account: MemoryAccount(), spoolFolder: "/tmp")
    var decoder = try PNGDecoder(input, salvages: false, account: MemoryAccount())
    var samples: [UInt8] = []
    var row = [UInt8](repeating: 0, count: decoder.size.width * decoder.channels)
    while true {
      var span = row.mutableSpan
      guard try decoder.readRow(into: &span, from: input) else { break }
      samples += row
    }
    (size, channels, self.samples) = (decoder.size, decoder.channels, samples)
  }

  /// The mean colour of a box around the middle of a quadrant: `TL` is the one at the top left.
  func mean(of place: String) -> [Int] {
    let column = Double(size.width) * (place.hasSuffix("L") ? 0.25 : 0.75)
    let row = Double(size.height) * (place.hasPrefix("T") ? 0.25 : 0.75)
    let (across, down) = (Double(size.width) * 0.08, Double(size.height) * 0.08)
    var (sums, count) = ([0, 0, 0], 0)
    for y in Int(row - down)...Int(row + down) {
      for x in Int(column - across)...Int(column + across) {
        let start = (y * size.width + x) * channels
        for channel in 0..<3 { sums[channel] += Int(samples[start + (channels < 3 ? 0 : channel)]) }
        count += 1
      }
    }
    return sums.map { ($0 + count / 2) / count }
  }
}
