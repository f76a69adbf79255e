import ImagePipeline
import TestSupport
import Testing

/// What lies behind a window is read all the same.
@Suite(.enabled(if: JPEGTools.isAvailable, Comment(rawValue: JPEGTools.reason)))
struct FrameDamageTests {
  private static let goal = ThumbnailGoal(.filling(PixelSize(width: 80, height: 4), .north))

  private func error(
    _ bytes: [UInt8], _ change: (inout ThumbnailRequest) -> Void = { _ in }
  ) -> PictureError? {
    do throws(PictureError) {
      _ = try MadeThumbnails(bytes, [Self.goal], change)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: TruncationTests.sources) func aFileThatIsCutBelowTheWindowIsTruncated(
    source: TruncationTests.Source
  ) throws {
    #expect(error(source.bytes) == nil)
    for usesSecondThread in [false, true] {
      let found = error(Array(source.bytes[..<(source.end * 19 / 20)])) {
        $0.usesSecondThread = usesSecondThread
      }
      #expect(found?.code == "truncated")
    }
  }

  @Test(arguments: TruncationTests.sources) func whatIsSalvagedFillsTheFrame(
    source: TruncationTests.Source
  ) throws {
    let made = try MadeThumbnails(
      Array(source.bytes[..<(source.end * 9 / 10)]),
      [
        ThumbnailGoal(.filling(PixelSize(width: 10, height: 10), .south)), Self.goal,
      ]
    ) { $0.salvages = true }
    #expect(made.report.thumbnails[0].size == PixelSize(width: 10, height: 10))
    #expect(made.report.warnings.map(\.code).contains("salvaged"))
  }
}
