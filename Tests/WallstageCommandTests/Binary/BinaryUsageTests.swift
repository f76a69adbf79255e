import TestSupport
import Testing

/// The built program, run as its users run it.
@Suite(.enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"))
struct BinaryUsageTests {
  @Test func versionIsOneLine() throws {
    let run = try ReleaseBinary.run(["--version"])
    #expect(run.succeeded)
    #expect(run.text == "wallstage 0.1.0\n")
  }

  @Test(arguments: [["--help"], ["help"], ["help", "probe"], ["probe", "--help"]])
  func helpGoesToStandardOutput(words: [String]) throws {
    let run = try ReleaseBinary.run(words)
    #expect(run.succeeded)
    #expect(run.text.hasPrefix("Usage: wallstage "))
    #expect(run.errorText.isEmpty)
  }

  @Test(arguments: [
    ([], "no command was given"),
    (["prob"], "there is no command prob; did you mean probe?"),
    (["--verson"], "there is no option --verson; did you mean --version?"),
    (["probe"], "FILE is missing"),
    (["probe", "--jsn", "x"], "there is no option --jsn; did you mean --json?"),
    (["help", "nothing-like-it"], "there is no command nothing-like-it"),
    (["resize", "a", "b", "--max-pixel", "0"], "--max-pixel is a whole number from 1 to"),
    (["resize", "a", "-", "--json"], "--json can't go to standard output"),
    (["resize", "a", "b", "--max-pixel", "2,1"], "OUT needs {} in it, which stands for the size"),
    (["resize", "a", "-", "--max-pixel", "2,1"], "several sizes can't go to standard output"),
    (["resize", "a", "b", "c"], "c is one operand too many"),
    (["stage", "a"], "--container is missing"),
    (["current"], "--container is missing"),
    (["timeline", "--container", "x", "--now", "noon"], "--now is a time such as"),
  ])
  func usageErrorsAreOneLineAndExit64(words: [String], message: String) throws {
    let run = try ReleaseBinary.run(words)
    #expect(run.status == 64)
    let lines = run.errorText.split(separator: "\n")
    #expect(lines.count == 1)
    #expect(run.errorText.hasPrefix("wallstage: \(message)"), "\(run)")
    if !words.contains("--json") { #expect(run.text.isEmpty) }
  }

  @Test func usageErrorsAreDocumentsWithJSON() throws {
    let run = try ReleaseBinary.run(["probe", "--json", "--colour", "x"])
    #expect(run.status == 64)
    let document = try JSONDocument(run.stdout)
    #expect(document.string("error", "code") == "usage")
    #expect(document.string("error", "message")?.contains("--colour") == true)
  }
}
