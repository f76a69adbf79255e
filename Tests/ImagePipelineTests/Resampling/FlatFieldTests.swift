import ImagePipeline
import Testing

/// What is even stays even, to the last row and column.
@Suite struct FlatFieldTests {
  static let shapes = [[27, 19, 8, 5], [90, 60, 1, 1], [6, 5, 13, 12], [40, 40, 4, 4]]

  @Test(arguments: ResamplingFilter.allCases, shapes)
  func allValuesStayAsTheyAre(filter: ResamplingFilter, shape: [Int]) throws {
    let size = PixelSize(width: shape[2], height: shape[3])
    for value in stride(from: 0, to: 256, by: 4) {
      let source = MadePicture(shape[0], shape[1], channels: 4) { _, _, channel in
        UInt8(value + channel)
      }
      let expected = MadePicture(shape[2], shape[3], channels: 4) { _, _, channel in
        UInt8(value + channel)
      }
      for order in orders(from: shape[1], to: shape[3], filter) {
        let made = try resampled(
          source, to: size, filter, order,
          extent: (Double(shape[0]) + 0.5, Double(shape[1]) + 0.875))
        #expect(made.samples == expected.samples, "\(value) \(order)")
      }
    }
  }

  @Test(arguments: [ResamplingFilter.lanczos3, .catmullRom, .triangle, .box], 1...4)
  func thePictureItselfComesOutOfItsOwnSize(filter: ResamplingFilter, channels: Int) throws {
    let source = MadePicture.noise(40, 27, channels: channels, seed: 12)
    for order in [ResamplingOrder.verticalFirst, .horizontalFirst] {
      let made = try resampled(source, to: PixelSize(width: 40, height: 27), filter, order)
      #expect(made.samples == source.samples)
    }
  }
}
