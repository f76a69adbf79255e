import Foundation
import TestSupport
import Testing

/// What four thumbnails in one run take.
@Suite(
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"),
  .enabled(if: MemoryKind.areToolsThere, "needs cjpeg, jpegtran and pnmtopng"))
struct SeveralSizesMemoryTests {
  /// What a whole process may have resident at 1024 pixels, less what varies from run to run.
  private static let residentBound = (16 << 20) - (256 << 10)

  private static let pictures = Result {
    let folder = try TemporaryFolder()
    try MemoryCases.make(sizes, in: folder)
    return folder
  }
  private static let sizes =
    TestMode.all ? [MemoryCases.medium] + MemoryCases.large : [MemoryCases.medium]

  @Test(arguments: MemoryCases.names(sizes), ["auto", "png"])
  func theyStayUnderSixteenMebibytes(name: String, format: String) throws {
    let run = try ReleaseBinary.run(
      [
        "resize", name, "out-{}.\(name.filter(\.isLetter))-\(format)", "--format", format,
        "--max-pixel", "1024,512,256,128", "--json",
      ], currentDirectory: Self.pictures.get().path, seconds: 300)
    let document = try JSONDocument(run.stdout)
    let strategy = document.string("memory", "strategy") ?? ""
    let predicted = try #require(document.integer("memory", "predictedPeakBytes"), "\(run)")
    let accounted = try #require(document.integer("memory", "accountedPeakBytes"))
    let resident = try #require(document.integer("memory", "residentPeakBytes"))
    #expect(predicted >= accounted, "\(strategy)")
    #expect(
      predicted - accounted <= max(accounted / 10, 64 << 10),
      "\(strategy): predicted \(predicted), accounted \(accounted)")
    #expect(resident <= Self.residentBound, "\(strategy)")
  }
}
