import ImagePipeline
import TestSupport
import Testing

/// Windows of a JPEG that is decoded at a scale, against djpeg's rows and the textbook's filter.
@Suite(.enabled(if: JPEGTools.isAvailable, Comment(rawValue: JPEGTools.reason)))
struct FrameScaleTests {
  /// Sides of which the last block holds but a part of the picture, and whose last scaled pixel does.
  static let shapes = [[393, 307], [398, 250], [247, 401]]

  private func reference(
    _ rows: Netpbm, _ source: [Int], _ frame: PixelSize, x: Double, y: Double, eighths: Int
  ) -> [Double] {
    // Pixels that the picture covers in part only have no part in it.
    let whole = source.map { $0 * eighths / 8 }
    let scale = min(
      Double(source[0]) / Double(frame.width), Double(source[1]) / Double(frame.height))
    let part = Double(eighths) / 8
    let extents = [Double(frame.width) * scale * part, Double(frame.height) * scale * part]
    let starts = [
      (Double(source[0]) * part - extents[0]) * x, (Double(source[1]) * part - extents[1]) * y,
    ]
    let filter = ReferenceResampling(filter: .lanczos3)
    let samples = rows.bytes
    var result = [Double](repeating: 0, count: frame.pixelCount * 3)
    for channel in 0..<3 {
      let narrowed = (0..<whole[1]).map { row in
        filter.line(
          (0..<whole[0]).map { Double(samples[(row * rows.width + $0) * 3 + channel]) },
          start: starts[0], extent: extents[0], count: frame.width)
      }
      for column in 0..<frame.width {
        let made = filter.line(
          narrowed.map { $0[column] }, start: starts[1], extent: extents[1], count: frame.height)
        for row in 0..<frame.height {
          result[(row * frame.width + column) * 3 + channel] = made[row]
        }
      }
    }
    return result
  }

  @Test(arguments: shapes, [[], ["-progressive"], ["-sample", "1x1"]])
  func eachScaleIsWithinALevel(shape: [Int], kind: [String]) throws {
    let bytes = try JPEGTools.encode(.textured(shape[0], shape[1], seed: 5), kind)
    for (frame, eighths) in [([14, 14], 2), ([23, 9], 2), ([35, 31], 4), ([60, 20], 8)] {
      let size = PixelSize(width: frame[0], height: frame[1])
      let gravities = [(Gravity.northwest, 0.0, 0.0), (.center, 0.5, 0.5), (.southeast, 1, 1)]
      let made = try MadeThumbnails(
        bytes, gravities.map { ThumbnailGoal(.filling(size, $0.0)) })
      let words = made.report.memory.strategy.split(separator: " ")
      let used = try #require(Int(words[1].prefix(1)))
      if shape == Self.shapes[0], kind != ["-progressive"] { #expect(used == eighths, "\(frame)") }
      let rows = try JPEGTools.decode(bytes, eighths: used)
      for (index, (gravity, x, y)) in gravities.enumerated() {
        let expected = reference(rows, shape, size, x: x, y: y, eighths: used)
        let worst = zip(try made.picture(index).samples, expected).map {
          abs(Double($0) - min(255, max(0, $1)))
        }.max()
        #expect(try #require(worst) <= 1, "\(frame) \(gravity) at \(used)/8")
      }
    }
  }

  @Test func theMostDemandingOneSetsTheScale() throws {
    let bytes = try JPEGTools.encode(.textured(800, 600, seed: 5), [])
    let scale = { (extents: [ThumbnailExtent]) in
      try MadeThumbnails(bytes, extents.map { ThumbnailGoal($0) }).report.memory.strategy
        .split(separator: " ")[1]
    }
    let frame = ThumbnailExtent.filling(PixelSize(width: 20, height: 300), .center)
    #expect(try scale([.within(maxPixel: 40)]) == "2/8")
    #expect(try scale([frame]) == "8/8")
    #expect(try scale([frame, .within(maxPixel: 40)]) == "8/8")
  }
}
