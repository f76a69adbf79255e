import ImagePipeline
import Testing
import WallstageCommand
import WidgetTimeline

struct StageOptionsTests {
  private func parse(_ words: String...) throws(UsageError) -> StageOptions {
    let all = ["pack", "--container", "box"] + words
    return try StageOptions(ParsedArguments(all.map { Argument($0) }, for: StageCommand.spec))
  }

  @Test func standardValuesAreThoseOfTheContract() throws {
    let options = try parse()
    #expect(options.packs == ["pack"])
    #expect(options.container == "box")
    #expect(options.days == .tomorrow)
    #expect(options.times.map(\.description) == ["06:00", "12:00", "18:00", "22:00"])
    #expect(options.timeZone == nil)
    #expect(options.request.maxPixel == 1024)
    #expect(options.request.ceilingBytes == 30 << 20)
    #expect(options.request.hostShareBytes == 8 << 20)
    #expect(!options.isStrict && !options.isDryRun && !options.isDayOnly && !options.isQuiet)
  }

  @Test func daysStartTomorrowOrAtTheDate() throws {
    let day = try #require(CalendarDay("2026-12-01"))
    #expect(try parse("--days", "3").days == .from(nil, count: 3))
    #expect(try parse("--date", "2026-12-01").days == .from(day, count: 1))
    #expect(try parse("--days=7", "--date=2026-12-01").days == .from(day, count: 7))
  }

  @Test func policyIsOneOfThree() throws {
    let date = try #require(Instant(rfc3339: "2026-12-01T09:30:00Z"))
    #expect(try parse().policy == .atEnd)
    #expect(try parse("--policy", "atEnd").policy == .atEnd)
    #expect(try parse("--policy", "never").policy == .never)
    #expect(try parse("--policy", "after:2026-12-01T18:30:00+09:00").policy == .after(date))
  }

  @Test(arguments: [
    ["--policy", "sometimes"], ["--policy", "after"], ["--policy", "after:"],
    ["--policy", "after:18:00"], ["--policy", "never:2026-12-01T09:30:00Z"], ["--policy", ""],
    ["--days", "0"], ["--days", "367"], ["--date", "2026-02-29"], ["--date", "tomorrow"],
    ["--at", "06:00,06:02"], ["--max-pixel", "0"], ["--jobs", "0"], ["--quality", "101"],
    ["--format", "webp"], ["--ceiling", "lots"], ["--state", ""], ["--group", ""],
    ["--group", "a b"], ["--group", "../up"], ["--group", "group..walls"],
    ["--container", ""], ["--seed", "-1"],
  ])
  func badValuesAreUsageErrors(words: [String]) throws {
    let all = ["pack", "--container", "box"] + words
    let error = #expect(throws: UsageError.self) {
      try StageOptions(ParsedArguments(all.map { Argument($0) }, for: StageCommand.spec))
    }
    guard case .badValue(let option, _, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(option == words[0])
  }

  @Test func containerHasToBeGiven() {
    #expect(throws: UsageError.missing("--container")) {
      try StageOptions(ParsedArguments(["pack"], for: StageCommand.spec))
    }
  }
}
