import Testing
import WallstageCommand

struct TerminalTextTests {
  @Test(arguments: [
    ("plain name.jpg", "plain name.jpg"), ("two\nlines", "two\\nlines"), ("\r\t", "\\r\\t"),
    ("\u{1B}[31mred", "\\x1b[31mred"), ("\u{9B}31m", "\\x9b31m"), ("\u{7F}", "\\x7f"),
    ("\u{202E}gpj.exe", "\\u{202e}gpj.exe"), ("\u{2028}", "\\u{2028}"),
    ("日本語 😀 é", "日本語 😀 é"), ("back\\slash", "back\\slash"),
  ])
  func whatSteersATerminalIsShown(text: String, expected: String) {
    #expect(TerminalText.escaped(text) == expected)
  }

  @Test(
    arguments: [
      ([0x61, 0xFF, 0x62], "a\\xffb"), ([0xC3], "\\xc3"), ([0xE2, 0x82], "\\xe2\\x82"),
      ([0xED, 0xA0, 0x80], "\\xed\\xa0\\x80"), ([0xF0, 0x9F, 0x98, 0x80], "😀"),
    ] as [([UInt8], String)])
  func bytesThatAreNoTextAreShown(bytes: [UInt8], expected: String) {
    #expect(TerminalText.escaped(bytes) == expected)
  }
}
