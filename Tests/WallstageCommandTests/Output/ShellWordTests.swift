import TestSupport
import Testing
import WallstageCommand

/// Words to copy into a shell.
struct ShellWordTests {
  private static let words = [
    "/srv/widget", "/home/mia/My Pictures", "it's", "", "$HOME", "a;b", "*", "~x", "-n", "\"",
    "back\\slash", "#x", "grün", "new\nline", "bell\u{7} and 'quote' and \\",
    "\u{202E}turned", "tab\there", "\u{1b}[31mred", "a{b,c}",
  ]

  @Test(.enabled(if: ExternalTool("bash").isAvailable, "needs bash"), arguments: words)
  func aShellReadsItBack(word: String) throws {
    let quoted = ShellWord.quoted(word)
    let read = try ExternalTool("bash").output(["-c", "printf %s \(quoted)"])
    // printf takes a leading dash for its own only as a format, not as an argument.
    #expect(String(decoding: read, as: UTF8.self) == word)
  }

  @Test(arguments: words)
  func nothingInItSteersATerminal(word: String) {
    let quoted = ShellWord.quoted(word)
    #expect(TerminalText.escaped(quoted) == quoted)
  }

  @Test func usualPathsStayAsTheyAre() {
    #expect(ShellWord.quoted("/srv/widget-1.0/a_b") == "/srv/widget-1.0/a_b")
    #expect(ShellWord.quoted("/My Pictures") == "'/My Pictures'")
  }
}
