/// A thumbnail's pixels as stored, held until all are there, and read back upright.
struct ThumbnailCanvas: ~Copyable {
  private let stored: PixelSize
  private let channels: Int
  private let orientation: Orientation
  private var pixels: CountedBuffer<UInt8>
  private var filled = 0

  init(
    stored: PixelSize, channels: Int, orientation: Orientation, account: MemoryAccount
  ) throws(PictureError) {
    let pixels = try CountedBuffer(
      count: stored.pixelCount * channels, of: UInt8.self, account: account)
    self.stored = stored
    self.channels = channels
    self.orientation = orientation
    self.pixels = pixels
  }

  /// Takes the next stored row.
  mutating func add(_ row: Span<UInt8>) {
    let length = stored.width * channels
    let start = filled * length
    pixels.withMutableSpan { pixels in
      for index in 0..<length { pixels[start &+ index] = row[index] }
    }
    filled += 1
  }

  /// Writes upright row `index`.
  func copyRow(_ index: Int, into row: inout MutableSpan<UInt8>) {
    let width = orientation.swapsSides ? stored.height : stored.width
    let (first, step) = walk(uprightRow: index)
    pixels.withSpan { pixels in
      var from = first
      for pixel in 0..<width {
        for channel in 0..<channels {
          row[pixel &* channels &+ channel] = pixels[from &+ channel]
        }
        from &+= step
      }
    }
  }

  /// Where an upright row's first pixel lies in `pixels`, and how far it is to the next.
  private func walk(uprightRow index: Int) -> (first: Int, step: Int) {
    let pixel = channels
    let row = stored.width * channels
    let lastRow = (stored.height - 1) * row
    let lastColumn = (stored.width - 1) * pixel
    switch orientation {
    case .up: return (index * row, pixel)
    case .upMirrored: return (index * row + lastColumn, -pixel)
    case .down: return (lastRow - index * row + lastColumn, -pixel)
    case .downMirrored: return (lastRow - index * row, pixel)
    case .leftMirrored: return (index * pixel, row)
    case .right: return (lastRow + index * pixel, -row)
    case .rightMirrored: return (lastRow + lastColumn - index * pixel, -row)
    case .left: return (lastColumn - index * pixel, row)
    }
  }
}
