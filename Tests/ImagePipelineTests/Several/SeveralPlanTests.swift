import ImagePipeline
import TestSupport
import Testing

/// What several sizes at once are planned to take, from headers of pictures of any size.
@Suite struct SeveralPlanTests {
  private static func goals(_ sizes: Int...) -> [ThumbnailGoal] {
    sizes.map { ThumbnailGoal(.within(maxPixel: $0)) }
  }

  static let kinds: [(type: UInt8, depth: UInt8)] = [(0, 8), (2, 8), (6, 8), (6, 16)]

  @Test(arguments: [0, 1] as [UInt8], [[5120, 2880], [3000, 3000], [12_000, 12_000]])
  func fourUsualSizesAreComfortable(interlace: UInt8, shape: [Int]) throws {
    for kind in Self.kinds {
      let header = PNGBytes.header(
        width: UInt32(shape[0]), height: UInt32(shape[1]), depth: kind.depth, type: kind.type,
        interlace: interlace)
      let picture = try probe(PNGBytes.picture(header))
      for format in ThumbnailFormat.allCases {
        var request = ThumbnailRequest()
        request.format = format
        let plans = ThumbnailPlans(
          picture, request, goals: Self.goals(1024, 512, 256, 128),
          inputBytes: PictureInput.headBytes)
        let alone = ThumbnailPlans(picture, request, inputBytes: PictureInput.headBytes)
        #expect(plans.reason == alone.reason, "\(kind) \(format)")
        #expect(plans.chosen.predictedBytes <= plans.comfortableBytes, "\(kind) \(format)")
        #expect(plans.chosen.route.isExactly(alone.chosen.route), "\(kind) \(format)")
      }
    }
  }

  @Test func whatIsTooMuchForMemoryGoesToDisk() throws {
    let picture = try probe(PNGBytes.picture(PNGBytes.header(width: 9000, height: 9000, type: 6)))
    let plans = ThumbnailPlans(
      picture, ThumbnailRequest(), goals: Self.goals(4000, 3900, 3800, 1900),
      inputBytes: PictureInput.headBytes)
    #expect(plans.reason != .none)
    #expect(plans.chosen.route.canvas == .disk && plans.chosen.route.coefficients == .disk)
  }
}
