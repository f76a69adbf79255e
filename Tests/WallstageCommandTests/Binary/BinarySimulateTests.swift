import Foundation
import TestSupport
import Testing

/// `simulate` by the built program.
@Suite(.enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"))
struct BinarySimulateTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func example(_ name: String) -> String {
    "\(Fixtures.checkout)/Assets/policies/\(name).json"
  }

  private func simulate(_ words: String...) throws -> ProcessOutput {
    try ReleaseBinary.run(
      ["simulate"] + words + ["--from=2026-12-01", "--time-zone=Europe/Berlin"],
      currentDirectory: folder.path)
  }

  @Test func theHistoriesComeOutAsTold() throws {
    let polled = try simulate(example("poll-with-naive-equality"), "--days=2", "--json")
    let days = try JSONDocument(polled.stdout).objects("days")
    #expect(days.map { $0["asked"] as? Int } == [2879, 2880])
    #expect(days.map { $0["granted"] as? Int } == [55, 55])

    let timed = try simulate(example("hourly-timer-and-foreground"), "--days=2", "--json")
    let document = try JSONDocument(timed.stdout)
    #expect(document.objects("days").map { $0["asked"] as? Int } == [120, 120])
    #expect(document.string("firstFreeze", "day") == "2026-12-01")
    #expect((document.string("firstFreeze", "time") ?? "") > "12:00")

    let cured = try simulate(example("one-timeline-a-day"), "--days=30", "--json")
    let cure = try JSONDocument(cured.stdout)
    #expect(cure.integer("total", "asked") == 90)
    #expect(cure.value("firstFreeze") is NSNull)
    #expect(cure.integer("freezes") == 0)
  }

  @Test func theSameRunPrintsTheSameBytes() throws {
    let name = example("hourly-timer-and-foreground")
    let first = try simulate(name, "--plot=a.svg")
    #expect(first.status == 0, "\(first)")
    #expect(try simulate(name, "--plot=b.svg").stdout == first.stdout)
    #expect(try folder.bytes(of: "a.svg") == folder.bytes(of: "b.svg"))
    #expect(try simulate(name, "--seed=2").stdout != first.stdout)
    #expect(folder.contents() == ["a.svg", "b.svg"])
  }

  @Test(.enabled(if: ExternalTool("python3").isAvailable, "needs python3"))
  func thePlotIsADocumentOfXML() throws {
    let policy = try folder.write("{\"name\": \"<&\\\"]]>\"}", to: "odd.json")
    #expect(try simulate(policy, "--plot=a.svg").status == 0)
    let script = """
      import sys, xml.etree.ElementTree as tree
      root = tree.parse(sys.argv[1]).getroot()
      print(root.tag, root.find("{http://www.w3.org/2000/svg}title").text)
      """
    let read = try ExternalTool("python3").output(["-c", script, folder.file("a.svg")])
    #expect(
      String(decoding: read, as: UTF8.self)
        == "{http://www.w3.org/2000/svg}svg <&\"]]>: 7 days in Europe/Berlin\n")
  }

  @Test func anOptionsAllowanceCounts() throws {
    let run = try simulate(
      example("poll-with-naive-equality"), "--days=1", "--allowance=40", "--json")
    let document = try JSONDocument(run.stdout)
    #expect(document.integer("budget", "allowance") == 40)
    #expect(document.integer("total", "granted") == 40)
  }

  @Test func aPolicyMayComeFromStandardInput() throws {
    let run = try ReleaseBinary.run(
      ["simulate", "-", "--days=1", "--from=2026-12-01", "--time-zone=UTC"],
      stdin: .bytes(Array("{\"name\": \"piped\"}".utf8)))
    #expect(run.status == 0)
    #expect(run.text.hasPrefix("piped: UTC, "))
  }

  @Test(arguments: [
    ("{\"app\": {\"vistsPerDay\": 3}}", "no field app.vistsPerDay; did you mean visitsPerDay?"),
    ("{\"app\": {\"unlikelyName\": 3}}", "no field app.unlikelyName; there are visitsPerDay, "),
    ("{\"app\": {\"visitsPerDay\": -3}}", "app.visitsPerDay is from 0 to 1000, not -3"),
    ("{\"app\": ", "it is not JSON"),
    (String(repeating: "[", count: 100), "nested deeper than 64"),
    ("{\"note\": \"" + String(repeating: "x", count: 1 << 20) + "\"}", "larger than 1048576 bytes"),
  ])
  func whatIsNoPolicyIsNamed(text: String, message: String) throws {
    let file = try folder.write(text, to: "policy.json")
    let run = try simulate(file, "--json", "--plot=a.svg")
    #expect(run.status == 78)
    #expect(try JSONDocument(run.stdout).string("error", "code") == "bad-config")
    #expect(run.errorText.contains(message), "\(run)")
    #expect(run.errorText.split(separator: "\n").count == 1)
    #expect(folder.contents() == ["policy.json"])
  }

  @Test func whatIsNotThereIs66AndWhatCanNotBeMadeIs73() throws {
    #expect(try simulate("nothing.json").status == 66)
    let run = try simulate(example("staged-every-night"), "--plot=no/folder/a.svg")
    #expect(run.status == 73, "\(run)")
    #expect(folder.contents().isEmpty)
  }

  @Test func aPlotNeverTakesThePolicysPlace() throws {
    let text = try Data(contentsOf: URL(fileURLWithPath: example("staged-every-night")))
    try folder.write(Array(text), to: "mine.json")
    #expect(symlink("mine.json", folder.file("other.svg")) == 0)
    for plot in ["mine.json", "./mine.json", "other.svg", folder.file("mine.json")] {
      let run = try simulate("mine.json", "--plot=\(plot)")
      #expect(run.status == 64, "\(run)")
      #expect(try folder.bytes(of: "mine.json") == Array(text))
    }
  }

  @Test(arguments: ["--plot=-", "--days=0", "--days=367", "--seed=-1", "--from=2026-02-30"])
  func wrongOptionsAreUsageErrors(option: String) throws {
    let run = try ReleaseBinary.run(["simulate", example("staged-every-night"), option])
    #expect(run.status == 64, "\(run)")
  }

  @Test func aDayThatTheZoneLeftOutIsNone() throws {
    let run = try ReleaseBinary.run([
      "simulate", example("staged-every-night"), "--from=2011-12-30", "--time-zone=Pacific/Apia",
    ])
    #expect(run.status == 64)
    #expect(run.errorText.contains("the calendar of Pacific/Apia has no 2011-12-30"))
  }
}
