import ImagePipeline
import Testing

/// Adding up the passes of an interlaced picture, against the textbook.
@Suite struct PassAccumulatorTests {
  /// Puts the pixels of a picture in pass by pass.
  private func accumulated(
    _ source: MadePicture, to size: PixelSize, _ filter: ResamplingFilter
  ) throws -> [UInt8] {
    let account = MemoryAccount()
    var accumulator = try PassAccumulator(
      columns: FilterAxis(
        sourceCount: source.width, outputCount: size.width, extent: Double(source.width),
        filter: filter),
      rows: FilterAxis(
        sourceCount: source.height, outputCount: size.height, extent: Double(source.height),
        filter: filter),
      channels: source.channels, account: account.part(.resampler),
      totalsAccount: account.part(.thumbnail))
    for pass in PNGForm(colorType: 0, depth: 8, isInterlaced: true).passes {
      for y in stride(from: pass.y, to: source.height, by: pass.down) {
        let pixels = stride(from: pass.x, to: source.width, by: pass.across)
          .map { source.pixel($0, y) }
        guard !pixels.isEmpty else { continue }
        let bytes = pixels.flatMap { $0 }
        let place = PassRow(row: y, column: pass.x, step: pass.across, width: pixels.count)
        _ = try accumulator.addRow { row throws(PictureError) in
          for index in bytes.indices { row[index] = bytes[index] }
          // What lies behind the pass's pixels has no meaning.
          for index in bytes.count..<row.count { row[index] = 201 }
          return place
        }
      }
    }
    let made = accumulator.finished()
    let count = size.pixelCount * source.channels
    return made.withSpan { samples in (0..<count).map { samples[$0] } }
  }

  private func check(
    _ source: MadePicture, to size: PixelSize, _ filter: ResamplingFilter
  ) throws {
    let made = try accumulated(source, to: size, filter)
    let wanted = ReferenceResampling(filter: filter).picture(
      source, to: size, extent: (Double(source.width), Double(source.height)))
    let off = zip(made, wanted).map { abs(Double($0) - min(255, max(0, $1))) }.max() ?? 0
    #expect(off < 0.7, "\(source.width)x\(source.height) to \(size) by \(filter): \(off)")
  }

  @Test(arguments: ResamplingFilter.allCases)
  func sizesAroundTheBlocksAreRight(filter: ResamplingFilter) throws {
    for width in [1, 2, 3, 4, 5, 7, 8, 9, 17] {
      for height in [1, 3, 4, 5, 8, 17] {
        let source = MadePicture.noise(width, height, channels: 1, seed: UInt64(width + height))
        for size in [(1, 1), ((width + 1) / 2, (height + 1) / 2), (width, height), (19, 23)] {
          try check(source, to: PixelSize(width: size.0, height: size.1), filter)
        }
      }
    }
  }

  @Test(arguments: [[200, 90, 33, 15], [57, 301, 4, 20], [640, 40, 16, 1]], [1, 2, 3, 4])
  func picturesGetSmaller(shape: [Int], channels: Int) throws {
    let source = MadePicture.textured(shape[0], shape[1], channels: channels, seed: 9)
    try check(source, to: PixelSize(width: shape[2], height: shape[3]), .lanczos3)
  }

  /// The strongest ringing that a kernel can make wraps nowhere.
  @Test(arguments: [ResamplingFilter.lanczos3, .catmullRom])
  func ringingIsCut(filter: ResamplingFilter) throws {
    for period in 1...4 {
      let source = MadePicture(48, 48, channels: 1) { x, y, _ in
        (x / period + y / period).isMultiple(of: 2) ? 255 : 0
      }
      for side in [96, 72, 48, 40, 31, 24] {
        try check(source, to: PixelSize(width: side, height: side), filter)
      }
    }
  }

  /// However many rows go into a pixel, none of them leaves a trace of its own.
  @Test(arguments: [UInt8](arrayLiteral: 0, 1, 127, 129, 254, 255))
  func anEvenPictureStaysEven(level: UInt8) throws {
    for (width, height) in [(9, 4000), (4000, 9), (300, 300)] {
      let source = MadePicture(width, height, channels: 1) { _, _, _ in level }
      let made = try accumulated(source, to: PixelSize(width: 3, height: 3), .lanczos3)
      #expect(made.allSatisfy { $0 == level })
    }
  }
}
