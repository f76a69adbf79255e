import Testing
import WallstageCommand

struct ParsedArgumentsTests {
  private static let number = OptionSpec("number", "N", help: "a number")
  private static let word = OptionSpec("word", "W", isList: true, help: "words")
  private static let flag = OptionSpec("flag", help: "a flag")

  private static let spec = CommandSpec(
    name: "test", summary: "Tests", details: "", operands: [.one("IN"), .some("FILE")],
    options: [number, word, flag], examples: [])

  private func parse(_ words: [String]) throws(UsageError) -> ParsedArguments {
    try ParsedArguments(words.map { Argument($0) }, for: Self.spec)
  }

  @Test(arguments: [
    ["--number", "7", "a", "b"],
    ["--number=7", "a", "b"],
    ["a", "--number=7", "b"],
    ["a", "b", "--number", "7"],
    ["--number=1", "a", "b", "--number", "7"],
    ["--number=7", "--", "a", "b"],
  ])
  func valuesAndOperandsMayComeInAnyOrder(words: [String]) throws {
    let arguments = try parse(words)
    #expect(try arguments.integer(Self.number, in: 0...10) == 7)
    #expect(arguments.operands == ["a", "b"])
    #expect(!arguments.has(Self.flag))
  }

  @Test func dashesAfterTheEndOfOptionsAreOperands() throws {
    let arguments = try parse(["--flag", "--", "--number", "--", "-"])
    #expect(arguments.operands == ["--number", "--", "-"])
    #expect(arguments.has(Self.flag))
    #expect(arguments.text(Self.number) == nil)
  }

  @Test func aLoneDashIsAnOperand() throws {
    #expect(try parse(["-", "-"]).operands == ["-", "-"])
  }

  @Test func valuesMayBeEmptyOrHoldEqualsSignsAndDashes() throws {
    let arguments = try parse(["a", "b", "--word=", "--word=x=y", "--word", "--flag"])
    #expect(arguments.texts(Self.word) == ["", "x=y", "--flag"])
    #expect(!arguments.has(Self.flag))
  }

  @Test(arguments: [
    (["a", "b", "--nubmer", "7"], UsageError.unknownOption("--nubmer", nearest: "--number")),
    (["a", "b", "--zzzzzzzzz"], .unknownOption("--zzzzzzzzz", nearest: nil)),
    (["a", "b", "-x"], .unknownOption("-x", nearest: nil)),
    (["a", "b", "--number"], .missingValue(option: "--number")),
    (["a", "b", "--flag=1"], .unexpectedValue(option: "--flag")),
    (["a", "b", "--flag="], .unexpectedValue(option: "--flag")),
    ([], .missing("IN")),
    (["a"], .missing("FILE")),
  ])
  func mistakesAreNamed(words: [String], expected: UsageError) {
    #expect(throws: expected) { try parse(words) }
  }

  @Test func oneOperandTooManyIsNamed() {
    let spec = CommandSpec(
      name: "test", summary: "", details: "", operands: [.one("IN")], options: [], examples: [])
    #expect(throws: UsageError.unexpectedOperand("c")) {
      try ParsedArguments(["a", "c"], for: spec)
    }
  }

  @Test(arguments: ["", "-1", "11", "7x", "0x7", "1e1", " 7", "+7", "99999999999999999999", "７"])
  func whatIsNoNumberInRangeIsAMistake(text: String) throws {
    let arguments = try parse(["a", "b", "--number=\(text)"])
    #expect(
      throws: UsageError.badValue(
        option: "--number", value: text, expected: "a whole number from 0 to 10")
    ) { try arguments.integer(Self.number, in: 0...10) }
  }

  @Test func operandsKeepBytesThatAreNoText() throws {
    let name = Argument(bytes: [0x61, 0xFF])
    let arguments = try ParsedArguments([name, "b"], for: Self.spec)
    #expect(arguments.operands == [name, "b"])
  }

  @Test func valuesThatAreNoTextAreAMistake() {
    let word = Argument(bytes: Array("--word=".utf8) + [0xFF])
    #expect(throws: UsageError.notText("\u{FFFD}")) {
      try ParsedArguments(["a", "b", word], for: Self.spec)
    }
  }
}
