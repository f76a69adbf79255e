import ImagePipeline
import TestSupport
import Testing

/// Windows lie in the source and weights add up.
@Suite struct FilterAxisTests {
  @Test(arguments: ResamplingFilter.allCases) func weightsAddUpToOne(filter: ResamplingFilter) {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let sourceCount = Int.random(in: 1...900, using: &random)
      let axis = FilterAxis(
        sourceCount: sourceCount, outputCount: Int.random(in: 1...60, using: &random),
        extent: Double(sourceCount) + Double(Int.random(in: 0..<8, using: &random)) / 8,
        filter: filter)
      var weights = [Int16](repeating: 0, count: axis.maximumTaps)
      for index in 0..<axis.outputCount {
        let window = axis.window(at: index)
        #expect(!window.isEmpty && window.lowerBound >= 0 && window.upperBound <= sourceCount)
        #expect(window.count <= axis.maximumTaps)
        for one in axis.scale < Resampler.leastScaleInQ15 ? [1 << 14] : [1 << 14, 1 << 15] {
          var span = weights.mutableSpan
          axis.writeWeights(at: index, one: one, to: &span, from: 0)
          let sum = weights[..<window.count].reduce(0) { $0 + Int($1) }
          // One tap alone would be 32768.
          #expect(sum == one || window.count == 1)
        }
      }
    }
  }

  @Test func theWindowsOfTheFirstAndTheLastPixelReachTheEdges() {
    let axis = FilterAxis(sourceCount: 100, outputCount: 10, extent: 100, filter: .lanczos3)
    #expect(axis.window(at: 0).lowerBound == 0)
    #expect(axis.window(at: 9).upperBound == 100)
    #expect(axis.window(at: 5) == 25..<85)
  }
}
