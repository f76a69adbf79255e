import ImagePipeline
import TestSupport
import Testing

/// Every valid picture of a corpus becomes a thumbnail of the right size and colours.
@Suite(.enabled(if: Corpus.isAvailable, "needs WALLSTAGE_CORPUS"))
struct CorpusThumbnailTests {
  /// Refused by rule: indices outside of the palette.
  static let refused = ["test-palette-", "invalid_palette_index"]
  static let valid = Corpus.rows.filter { row in
    row.validity == "valid" && !refused.contains { row.file.contains($0) }
  }

  @Test(arguments: valid) func aValidPictureBecomesAThumbnail(row: CorpusRow) throws {
    let made = try MadeThumbnail(Bytes.ofFile(row.path)) { $0.maxPixel = 96 }
    try checkSize(made, row)
    try checkQuadrants(made.picture(), row)
    try checkPrediction(made)
    try checkPrediction(
      MadeThumbnail(Bytes.ofFile(row.path)) {
        $0.maxPixel = 70
        $0.format = .auto
      })
  }

  private func checkPrediction(_ made: MadeThumbnail) throws {
    let memory = made.report.memory
    let (predicted, accounted) = (memory.predictedPeakBytes, memory.accountedPeakBytes)
    #expect(predicted >= accounted)
    #expect(predicted - accounted <= max(accounted / 10, 64 * 1024), "\(memory.strategy)")
  }

  private func checkSize(_ made: MadeThumbnail, _ row: CorpusRow) throws {
    guard let match = row.facts.firstMatch(of: /upright (\d+)x(\d+)/),
      let width = Double(match.1), let height = Double(match.2)
    else { return }
    // Where the table says what others do, and an odd orientation is applied here.
    let turned = CorpusProbeTests.settled.contains { row.file.contains($0) }
    let longer = max(width, height)
    let scale = min(1, 96 / longer)
    let expected = [width, height].map { max(1, Int(($0 * scale).rounded())) }
    let size = made.report.size
    #expect([size.width, size.height] == (turned ? expected.reversed() : expected))
  }

  /// The four colours that the table names for a chart's quadrants.
  private func checkQuadrants(_ picture: MadePicture, _ row: CorpusRow) throws {
    let named = row.advice.matches(of: /(TL|TR|BL|BR) \w+\((\d+),(\d+),(\d+)\)/)
    // Profiles are carried along, not applied, and several rules are as good.
    guard named.count == 4, !["jpeg-icc", "png-color"].contains(row.kind),
      !row.advice.contains(/ambiguous|policy|either/)
    else { return }
    let stated = row.advice.firstMatch(of: /within ~?(\d+)/).flatMap { Int($0.1) } ?? 6
    let tolerance = row.advice.contains("naive CMYK") ? 40 : max(8, stated)
    for match in named {
      let (x, y) = (match.1.hasSuffix("L") ? 0.25 : 0.75, match.1.hasPrefix("T") ? 0.25 : 0.75)
      let found = mean(picture, x, y)
      let wanted = [match.2, match.3, match.4].compactMap { Int($0) }
      #expect(
        zip(found, wanted).allSatisfy { abs($0 - $1) <= tolerance }, "\(match.0) is \(found)")
    }
  }

  /// The mean colour of a box around a place, given as a share of the sides.
  private func mean(_ picture: MadePicture, _ x: Double, _ y: Double) -> [Int] {
    let (width, height) = (Double(picture.width), Double(picture.height))
    var (sums, count) = ([0, 0, 0], 0)
    for row in Int(height * (y - 0.08))...Int(height * (y + 0.08)) {
      for column in Int(width * (x - 0.08))...Int(width * (x + 0.08)) {
        let pixel = picture.pixel(column, row)
        for channel in 0..<3 { sums[channel] += Int(pixel[pixel.count < 3 ? 0 : channel]) }
        count += 1
      }
    }
    return sums.map { $0 / count }
  }
}
