import Foundation
import TestSupport
import Testing

/// `reloads record` by the built program.
@Suite(.enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"))
struct BinaryRecordTests {
  private let box: LedgeredContainer

  init() throws {
    box = try LedgeredContainer()
  }

  private func text(_ day: String) throws -> String {
    String(decoding: try box.folder.bytes(of: "box/ledger/\(day).jsonl"), as: UTF8.self)
  }

  @Test func aLineIsAppendedToTheLocalDay() throws {
    let now = "2026-12-01T23:30:00Z"
    let run = try box.record("--widget=small", "--revision=17", now: now)
    #expect(run.status == 0, "\(run)")
    #expect(run.text == "ledger/2026-12-02.jsonl: request of small, revision 17\n")
    #expect(
      try box.record(
        "--widget=small", "--revision=17", "--receipt", "--reason=drawn", "--json", now: now
      ).status == 0)
    #expect(
      try text("2026-12-02") == """
        {"at":"2026-12-01T23:30:00Z","kind":"request","reason":"script","revision":17,"widget":"small"}
        {"at":"2026-12-01T23:30:00Z","kind":"receipt","reason":"drawn","revision":17,"widget":"small"}

        """)
    let document = try JSONDocument(try box.reloads("--json", now: now).stdout)
    #expect(document.objects("days").last?["seen"] as? Int == 1)
  }

  @Test func aContainerIsNotMade() throws {
    let run = try box.run([
      "reloads", "record", "--container=other", "--widget=small", "--revision=1", "--json",
    ])
    #expect(run.status == 66)
    #expect(!FileManager.default.fileExists(atPath: box.folder.file("other")))
  }

  @Test(arguments: [
    ["--widget=small", "--revision=-1"], ["--widget=", "--revision=1"],
    ["--widget=small", "--revision=1", "--reason=two words"],
    ["--widget=small", "--revision=9007199254740992"],
  ])
  func whatIsNoLineIsAUsageError(options: [String]) throws {
    #expect(try box.run(["reloads", "record", "--container=box"] + options).status == 64)
    #expect(!FileManager.default.fileExists(atPath: box.folder.file("box/ledger")))
  }

  @Test func whatIsTooLongIsRefused() throws {
    let name = String(repeating: "w", count: 1000)
    let run = try box.record("--widget=\(name)", "--revision=1", "--json")
    #expect(run.status == 65)
    #expect(try JSONDocument(run.stdout).string("error", "code") == "limit-exceeded")
  }

  /// Where no file may grow, as on a full disk.
  @Test func whereNothingCanBeWrittenItIs74() throws {
    let script =
      "ulimit -f 0; exec \"$0\" reloads record --container \"$1\" --widget a --revision 1 --now 2026-12-01T12:00:00Z"
    let run = try ExternalTool("sh").run(
      ["-c", script, try #require(ReleaseBinary.path), box.folder.file("box")],
      environment: ["TZ": "UTC"])
    #expect(run.status == 74, "\(run)")
    #expect(try box.folder.bytes(of: "box/ledger/2026-12-01.jsonl").isEmpty)
  }

  /// Scripts that record at the same time; each line is a process.
  @Test func manyScriptsLoseNoLine() throws {
    let writers = 8
    let lines = TestMode.all ? 1000 : 20
    let script = """
      for number in $(seq 1 "$2"); do
        "$0" reloads record --container "$1" --widget "$3" --revision "$number" \
          --time-zone UTC --now 2026-12-01T12:00:00Z >/dev/null || exit 1
      done
      """
    let binary = try #require(ReleaseBinary.path)
    let children = try (0..<writers).map { writer in
      try ChildProcess(
        "/bin/sh", ["-c", script, binary, box.folder.file("box"), "\(lines)", "w\(writer)"])
    }
    for child in children { #expect(try child.wait(seconds: 1200).status == 0) }
    let counter = """
      import json, sys
      lines = [json.loads(line) for line in open(sys.argv[1])]
      print(len(lines), len({(one["widget"], one["revision"]) for one in lines}))
      """
    let counts = try ExternalTool("python3").output(
      ["-c", counter, box.folder.file("box/ledger/2026-12-01.jsonl")])
    #expect(String(decoding: counts, as: UTF8.self) == "\(writers * lines) \(writers * lines)\n")
  }
}
