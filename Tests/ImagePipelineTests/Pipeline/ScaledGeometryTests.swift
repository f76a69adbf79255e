import ImagePipeline
import Testing

/// A size that is no multiple of the blocks does not shift or stretch what is decoded at a scale.
@Suite(.enabled(if: JPEGTools.isAvailable, Comment(rawValue: JPEGTools.reason)))
struct ScaledGeometryTests {
  /// A ramp by a level a pixel: what a pixel of the thumbnail shows tells where it was taken from.
  @Test(arguments: 0..<16, [[], ["-progressive"]])
  func aRampKeepsItsPlace(residue: Int, kind: [String]) throws {
    let side = 192 + residue
    for isAcross in [true, false] {
      let ramp = MadePicture(side, side, channels: 1) { x, y, _ in UInt8(isAcross ? x : y) }
      let bytes = try JPEGTools.encode(ramp, ["-quality", "100"] + kind)
      for (count, scale) in [(12, "1/8"), (24, "2/8"), (48, "4/8"), (96, "8/8")] {
        let made = try MadeThumbnail(bytes) {
          $0.maxPixel = count
          $0.fidelity = .fast
        }
        #expect(made.report.memory.strategy.contains(scale))
        let picture = try made.picture()
        // The outermost pixels lean inwards, for their windows are cut.
        for index in 3..<count - 3 {
          let centre = (Double(index) + 0.5) * Double(side) / Double(count) - 0.5
          let sample = picture.pixel(isAcross ? index : 5, isAcross ? 5 : index)[0]
          #expect(abs(Double(sample) - centre) <= 1.1, "\(scale) \(isAcross) \(index)")
        }
      }
    }
  }
}
