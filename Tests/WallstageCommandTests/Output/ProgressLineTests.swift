import Testing
import WallstageCommand

struct ProgressLineTests {
  @Test(arguments: [
    (0, 33, "[                        ]  0/33  a.jpg"),
    (11, 33, "[########                ] 11/33  a.jpg"),
    (33, 33, "[########################] 33/33  a.jpg"),
    (40, 33, "[########################] 40/33  a.jpg"),
    (0, 0, "[########################] 0/0  a.jpg"),
  ])
  func barGrows(done: Int, total: Int, expected: String) {
    #expect(ProgressLine.text(done: done, total: total, name: "a.jpg", columns: 80) == expected)
  }

  @Test(arguments: [0, 1, 10, 36, 37, 200])
  func lineIsShorterThanTheTerminal(columns: Int) {
    let line = ProgressLine.text(done: 1, total: 9, name: "long name", columns: columns)
    #expect(line.count <= max(0, columns - 1))
  }

  @Test func wideCharactersCountTwice() {
    let line = ProgressLine.text(done: 1, total: 9, name: "日本語日本語", columns: 39)
    #expect(line.hasSuffix("1/9  …本語"))
  }

  @Test func longPathsKeepTheirEnds() {
    let line = ProgressLine.text(done: 1, total: 9, name: "/a/long/path.jpg", columns: 43)
    #expect(line.hasSuffix("1/9  …/path.jpg"))
  }

  @Test func namesCannotSteerTheTerminal() {
    let line = ProgressLine.text(done: 1, total: 9, name: "\u{1B}[2J\n", columns: 80)
    #expect(line.hasSuffix("\\x1b[2J\\n"))
  }
}
