import Foundation
import TestSupport
import Testing

/// Baselines that can't be compared with, and records that can't be written.
@Suite(.enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"))
struct BinaryBaselineFaultTests {
  private let made: VerifiedFolder

  init() throws {
    made = try VerifiedFolder("a.jpg")
    let run = try made.verify("a.jpg", "--record", "m.json")
    try #require(run.status == 0, "\(run)")
  }

  @Test(
    arguments: [
      ["--max-pixel=512"], ["--format=png"], ["--quality=84"], ["--chroma=444"], ["--progressive"],
      ["--background=#ffffff"], ["--filter=box"], ["--enlarge"], ["--salvage"],
      ["--ceiling=31MiB"], ["--host-share=7MiB"],
    ])
  func otherOptionsAreBadConfiguration(words: [String]) throws {
    let run = try made.verify("a.jpg", "--baseline=m.json", "--json", words[0])
    #expect(run.status == 78, "\(run)")
    let document = try JSONDocument(run.stdout)
    #expect(document.string("error", "code") == "bad-config")
    #expect(document.objects("files").isEmpty)
    let flag = words[0].prefix { $0 != "=" }
    #expect(run.errorText.hasPrefix("wallstage: m.json: "))
    #expect(run.errorText.contains("recorded with another \(flag);"), "\(run)")
  }

  @Test(
    arguments: [
      ("\"format\": 1", "\"format\": 2"), ("\"format\": 1", "\"format\": 99999"),
      ("\"format\": 1", "\"format\": 0"), ("\"format\": 1", "\"format\": \"1\""),
      ("\"format\": 1,", ""), ("\"pictures\"", "\"others\""), ("\"options\"", "\"wishes\""),
      ("\"path\": \"a.jpg\"", "\"path\": 7"), ("\"decoder\": ", "\"decoder\": -"),
      ("\"decoder\": ", "\"decoder\": 1"), ("\"decoder\"", "\"coder\""),
      ("\"accountedPeakBytes\": ", "\"accountedPeakBytes\": 9999999999999999999"),
      ("\"path\": \"a.jpg\"", "\"path\": \"a.jpg\", \"pathBytes\": \"6\""),
      ("\"path\": \"a.jpg\"", "\"path\": \"a.jpg\", \"pathBytes\": \"00\""), ("]", ""), ("{", "["),
    ])
  func damagedOrNewerIsBadConfiguration(old: String, new: String) throws {
    try made.change("m.json", old, to: new)
    let run = try made.verify("a.jpg", "--baseline=m.json")
    #expect(run.status == 78, "\(old) \(new) \(run)")
    #expect(run.text.isEmpty)
    #expect(run.errorText.hasPrefix("wallstage: m.json: "))
    #expect(run.errorText.split(separator: "\n").count == 1)
  }

  @Test(arguments: ["", "\u{0}", "nonsense", "[]", "[[[[[[[[", "{}", "null"])
  func otherFileIsBadConfiguration(text: String) throws {
    try made.folder.write(text, to: "m.json")
    #expect(try made.verify("a.jpg", "--baseline=m.json").status == 78)
  }

  @Test func cutFileIsBadConfiguration() throws {
    let whole = try made.folder.bytes(of: "m.json")
    for length in stride(from: 0, to: whole.count - 2, by: whole.count / 12) {
      try made.folder.write(whole.prefix(length), to: "m.json")
      #expect(try made.verify("a.jpg", "--baseline=m.json").status == 78, "\(length)")
    }
  }

  @Test func pictureThatIsThereTwiceIsBadConfiguration() throws {
    let line = try #require(
      made.text("m.json").split(separator: "\n").first { $0.contains("a.jpg") })
    try made.change("m.json", String(line), to: "\(line),\n\(line)")
    #expect(try made.verify("a.jpg", "--baseline=m.json").status == 78)
  }

  @Test func unknownFieldsAreIgnored() throws {
    try made.change("m.json", "\"format\": 1", to: "\"format\": 1, \"more\": {\"a\": [1.5]}")
    try made.change("m.json", "\"maxPixel\"", to: "\"moon\": true, \"maxPixel\"")
    #expect(try made.verify("a.jpg", "--baseline=m.json").status == 0)
  }

  @Test func baselineThatIsNotThere() throws {
    #expect(try made.verify("a.jpg", "--baseline=none.json").status == 66)
    #expect(try made.verify("a.jpg", "--baseline=/").status == 66)
  }

  @Test func recordThatCannotBeWritten() throws {
    let run = try made.verify("a.jpg", "--record=none/m.json", "--json")
    #expect(run.status == 73, "\(run)")
    #expect(try JSONDocument(run.stdout).string("error", "code") == "cannot-create")
    #expect(try made.verify("a.jpg", "--record=.").status == 73)
    for words in ["--record=-", "--record=/dev/stdout", "--record=", "--baseline="] {
      #expect(try made.verify("a.jpg", words).status == 64, "\(words)")
    }
    #expect(made.folder.contents() == ["a.jpg", "m.json"])
  }

  @Test func recordNeverReplacesAPicture() throws {
    let picture = try made.folder.bytes(of: "a.jpg")
    try made.folder.write(picture, to: "b.jpg")
    // What a shell makes of `--record *.jpg`.
    let run = try made.verify("--record", "a.jpg", "b.jpg", "--json")
    #expect(run.status == 78, "\(run)")
    #expect(try JSONDocument(run.stdout).string("error", "code") == "bad-config")
    #expect(try made.folder.bytes(of: "a.jpg") == picture)
  }

  @Test(arguments: ["", "{", "{ \"format\": 2 }"])
  func recordReplacesADamagedBaseline(text: String) throws {
    try made.folder.write(text, to: "m.json")
    #expect(try made.verify("a.jpg", "--record=m.json").status == 0)
    #expect(try made.verify("a.jpg", "--baseline=m.json").status == 0)
  }
}
