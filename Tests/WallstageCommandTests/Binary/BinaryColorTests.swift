import TestSupport
import Testing

/// What `resize` does with colours, and says of it.
@Suite(.enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"))
struct BinaryColorTests {
  struct Case: Sendable {
    var fixture: String
    var options: [String] = []
    var profile = "sRGB"
    var source: String?
    var action: String
    var words = ""
  }

  static let cases = [
    Case(
      fixture: "color/icc-swapped.jpg", source: "Swapped test", action: "converted",
      words: "; Swapped test converted to sRGB"),
    Case(
      fixture: "color/icc-swapped.jpg", options: ["--color", "keep"], profile: "Swapped test",
      source: "Swapped test", action: "kept", words: "; Swapped test kept"),
    Case(
      fixture: "color/gamma-linear.png", source: "gamma 1.0", action: "converted",
      words: "; gamma 1.0 converted to sRGB"),
    Case(fixture: "color/srgb.png", source: "sRGB", action: "unchanged"),
    Case(fixture: "jpeg/baseline-420.jpg", action: "assumed"),
    Case(
      fixture: "color/cmyk-adobe.jpg", action: "approximated",
      words: "; CMYK approximated as sRGB"),
  ]

  @Test(arguments: cases.indices) func theResultSaysWhich(index: Int) throws {
    let one = Self.cases[index]
    let folder = try TemporaryFolder()
    let words = ["resize", Fixtures.path(one.fixture), "out.png"] + one.options
    let run = try ReleaseBinary.run(words + ["--json"], currentDirectory: folder.path)
    #expect(run.succeeded, "\(run)")
    let document = try JSONDocument(run.stdout)
    #expect(document.string("color", "profile") == one.profile)
    #expect(document.string("color", "source") == one.source)
    #expect(document.string("color", "action") == one.action)
    let text = try ReleaseBinary.run(words, currentDirectory: folder.path).text
    #expect(text.hasSuffix(")\(one.words)\n"), "\(text)")
  }

  @Test func anUnknownHandlingIsAUsageError() throws {
    let run = try ReleaseBinary.run(["resize", "a.jpg", "b.jpg", "--color=none"])
    #expect(run.status == 64)
    #expect(run.errorText.contains("convert, keep") || run.errorText.contains("convert or keep"))
  }

  @Test func verifyTakesTheSameOption() throws {
    let run = try ReleaseBinary.run(
      ["verify", "--color", "keep", Fixtures.path("color/icc-swapped.jpg")])
    #expect(run.succeeded, "\(run)")
  }
}
