import TestSupport
import Testing

@testable import ImagePipeline

/// A thumbnail that is held on disk against where its pixels should be.
@Suite struct ThumbnailCanvasTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(name: "canvas") }

  /// The stored column and row of an upright pixel (EXIF 2.32, tag 0x0112).
  private func stored(
    _ x: Int, _ y: Int, _ orientation: Orientation, _ size: PixelSize
  ) -> (Int, Int) {
    let (right, bottom) = (size.width - 1, size.height - 1)
    return switch orientation {
    case .up: (x, y)
    case .upMirrored: (right - x, y)
    case .down: (right - x, bottom - y)
    case .downMirrored: (x, bottom - y)
    case .leftMirrored: (y, x)
    case .right: (y, bottom - x)
    case .rightMirrored: (right - y, bottom - x)
    case .left: (right - y, x)
    }
  }

  private func upright(
    _ samples: [UInt8], _ layout: CanvasLayout, account: MemoryAccount
  ) throws -> [UInt8] {
    var canvas = try ThumbnailCanvas(layout, spillFolder: folder.path, account: account)
    let length = layout.stored.width * layout.channels
    for start in stride(from: 0, to: samples.count, by: length) {
      try canvas.add(samples[start..<start + length].span)
    }
    let swaps = layout.orientation.swapsSides
    let size = swaps ? layout.stored.transposed : layout.stored
    var row = [UInt8](repeating: 0, count: size.width * layout.channels)
    var all: [UInt8] = []
    for index in 0..<size.height {
      var span = row.mutableSpan
      try canvas.copyRow(index, into: &span)
      all += row
    }
    return all
  }

  private func expected(_ samples: [UInt8], _ layout: CanvasLayout) -> [UInt8] {
    let swaps = layout.orientation.swapsSides
    let size = swaps ? layout.stored.transposed : layout.stored
    var all: [UInt8] = []
    all.reserveCapacity(samples.count)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (column, row) = stored(x, y, layout.orientation, layout.stored)
        let start = (row * layout.stored.width + column) * layout.channels
        all += samples[start..<start + layout.channels]
      }
    }
    return all
  }

  // Bands and strips of some KiB: the larger sizes have several of both, the last ones smaller.
  @Test(
    arguments: Orientation.allCases, [(1, 1), (3, 2), (97, 61), (1, 5000), (5000, 1), (203, 131)])
  func pixelsAreWhereTheOrientationPutsThem(orientation: Orientation, sides: (Int, Int)) throws {
    let size = PixelSize(width: sides.0, height: sides.1)
    for channels in 1...4 {
      var random = SeededGenerator(seed: UInt64(size.pixelCount))
      let samples = (0..<size.pixelCount * channels).map { _ in
        UInt8(truncatingIfNeeded: random.next())
      }
      for holding in [Holding.memory, .disk] {
        let layout = CanvasLayout(
          stored: size, channels: channels, orientation: orientation, holding: holding,
          bandBytes: 7000)
        let account = MemoryAccount()
        let isSame =
          try upright(samples, layout, account: account) == expected(samples, layout)
        #expect(isSame, "\(channels) channels, \(holding)")
        #expect(account.peak == ThumbnailCanvas.predictedBytes(for: layout))
        #expect(account.current == 0)
      }
    }
  }

  @Test(arguments: Orientation.allCases)
  func bufferOnDiskStaysSmall(orientation: Orientation) {
    for (width, height) in [(16_384, 16_384), (16_384, 1), (1, 16_384), (300, 200)] {
      let layout = CanvasLayout(
        stored: PixelSize(width: width, height: height), channels: 4, orientation: orientation,
        holding: .disk)
      #expect(layout.bufferBytes <= 2 << 20)
    }
  }
}
