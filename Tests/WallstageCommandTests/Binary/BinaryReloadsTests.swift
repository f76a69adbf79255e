import Foundation
import TestSupport
import Testing

/// `reloads` by the built program.
@Suite(.enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"))
struct BinaryReloadsTests {
  private let box: LedgeredContainer

  init() throws {
    box = try LedgeredContainer()
  }

  private func hundred() throws {
    let lines = (0..<100).map { index in
      LedgeredContainer.line(
        "2026-12-01T0\(index / 20):\(10 + index % 20 * 2):00Z", index, widget: "small")
    }
    try box.write(lines, day: "2026-12-01")
  }

  @Test func anEmptyLedgerIsAValue() throws {
    let run = try box.reloads()
    #expect(run.status == 0)
    #expect(run.text == "no reload was asked for and none reported in 7 days up to 2026-12-01\n")
    let document = try JSONDocument(try box.reloads("--json").stdout)
    #expect(document.objects("days").count == 7)
    #expect(document.string("timeZone") == "Europe/Berlin")
    #expect(document.value("forecast", "widget") is NSNull)
  }

  @Test func daysAreLocalAndEachHasItsWidgets() throws {
    try box.write(
      [
        LedgeredContainer.line("2026-11-30T22:59:59Z", 1),
        LedgeredContainer.line("2026-11-30T23:00:00Z", 2),
        LedgeredContainer.line("2026-12-01T08:00:00Z", 2, kind: "receipt"),
        LedgeredContainer.line("2026-12-01T08:00:00Z", 2, widget: "large"),
        "{\"at\":\"2026-12",
      ], day: "2026-12-01")
    let document = try JSONDocument(try box.reloads("--json", "--days=2").stdout)
    let days = document.objects("days")
    #expect(days.map { $0["day"] as? String } == ["2026-11-30", "2026-12-01"])
    #expect(days.map { $0["requests"] as? Int } == [1, 2])
    #expect(days.map { $0["receipts"] as? Int } == [0, 1])
    let widgets = days[1]["widgets"] as? [[String: Any]] ?? []
    #expect(widgets.map { $0["widget"] as? String } == ["large", "small"])
    #expect(widgets.map { $0["seen"] as? Int } == [0, 1])
    #expect(document.integer("damagedLines") == 1)
    #expect(document.integer("limits", "low") == 40)
    #expect(document.integer("limits", "high") == 70)
  }

  @Test func aHundredAreOverBothLimitsAndSaySo() throws {
    try hundred()
    let document = try JSONDocument(try box.reloads("--json").stdout)
    #expect(document.objects("days").last?["over"] as? String == "high")
    #expect(document.string("forecast", "low") == "2026-12-01T01:48:00Z")
    let text = try box.reloads().text
    #expect(text.contains("today, small: 100 so far"))
    #expect(text.contains("40 at 02:48, 70 at 04:28"))
  }

  @Test func theTableFitsATerminalOfFortyColumns() throws {
    try hundred()
    let script = """
      import os, pty, struct, sys, fcntl, termios
      pid, fd = pty.fork()
      if pid == 0: os.execvp(sys.argv[2], sys.argv[2:])
      fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack("HHHH", 24, int(sys.argv[1]), 0, 0))
      os.write(fd, b"go\\n")
      out = b""
      while True:
          try: piece = os.read(fd, 65536)
          except OSError: break
          if not piece: break
          out += piece
      sys.stdout.buffer.write(out.replace(b"\\r", b""))
      """
    for columns in [40, 60, 120] {
      // It waits for a line, so that the size is set before it is asked for.
      let run = try ExternalTool("python3").run(
        [
          "-c", script, "\(columns)", "/bin/sh", "-c",
          "read x; exec \"$@\"", "sh", try #require(ReleaseBinary.path), "reloads",
          "--container=\(box.folder.file("box"))", "--now=2026-12-01T12:00:00Z",
          "--time-zone=Europe/Berlin", "--days=2",
        ])
      let lines = run.text.split(separator: "\n").dropFirst()
      let table = lines.filter { $0.hasPrefix("2026-") || $0.hasPrefix("day") }
      #expect(table.count == 3, "\(run)")
      #expect(table.allSatisfy { $0.count < columns }, "\(run)")
      #expect(table.last?.contains("#") == true && table.last?.hasSuffix(">") == true)
      #expect(!run.text.contains("\u{1B}"))
    }
  }

  @Test func whereThereIsNoContainerItIs66() throws {
    let run = try box.run(["reloads", "--container=nowhere", "--json"])
    #expect(run.status == 66)
    #expect(try JSONDocument(run.stdout).string("error", "code") == "no-such-file")
    #expect(!FileManager.default.fileExists(atPath: box.folder.file("nowhere")))
  }

  @Test(.enabled(if: geteuid() == 0 && ExternalTool("setpriv").isAvailable, "needs root, setpriv"))
  func whatCanNotBeReadIs77() throws {
    try hundred()
    for name in ["box/ledger/2026-12-01.jsonl", "box/ledger", "box"] {
      chmod(box.folder.file(name), 0)
      let run = try ReleaseBinary.runWithoutPrivileges(
        [
          "reloads", "--container", box.folder.file("box"), "--json", "--time-zone=UTC",
          "--now=2026-12-01T12:00:00Z",
        ], in: box.folder)
      #expect(run.status == 77, "\(name): \(run)")
      let document = try JSONDocument(run.stdout)
      // What is not known is not nothing.
      #expect(document.value("days") is NSNull)
      #expect(document.objects("warnings").isEmpty)
      chmod(box.folder.file(name), 0o755)
    }
  }

  @Test(arguments: [["reloads"], ["reloads", "record", "--widget=small", "--revision=1"]])
  func aNewerContainerIsLeftAlone(words: [String]) throws {
    try box.folder.write("{\"format\":2}\n", to: "box/container.json")
    let run = try box.run(words + ["--container=box", "--json"])
    #expect(run.status == 65)
    #expect(try JSONDocument(run.stdout).string("error", "code") == "unsupported-format")
    #expect(!FileManager.default.fileExists(atPath: box.folder.file("box/ledger")))
  }

  @Test func aLedgerThatIsNoFolderIsNoEmptyOne() throws {
    try box.folder.write("x\n", to: "box/ledger")
    let run = try box.reloads()
    #expect(run.status == 65)
    #expect(run.text == "")
    #expect(run.errorText.contains("ledger is damaged: it is not a folder"), "\(run)")
  }

  @Test func withoutAnOptionThePlaylistsZoneCounts() throws {
    try box.folder.write(
      """
      {"format":1,"revision":1,"day":"2026-12-01","timeZone":"Asia/Tokyo","policy":"atEnd",
       "stagedAt":"2026-11-30T15:00:00Z","sources":[],"entries":[],"assets":{}}
      """, to: "box/playlists/2026-12-01.json")
    let document = try JSONDocument(try box.reloads("--json").stdout)
    #expect(document.string("timeZone") == "Asia/Tokyo")
    let named = try JSONDocument(try box.reloads("--json", "--time-zone=UTC").stdout)
    #expect(named.string("timeZone") == "UTC")
  }

  @Test func bothHelpsAreShown() throws {
    let help = try box.run(["reloads", "--help"]).text
    #expect(help.contains("Usage: wallstage reloads [OPTION…]"))
    #expect(help.contains("Usage: wallstage reloads record [OPTION…]"))
    let own = try box.run(["help", "reloads", "record"]).text
    #expect(help.hasSuffix(own))
    #expect(try box.run(["reloads", "record", "--help"]).text == own)
  }

  @Test(arguments: [
    (["reloads", "recrd"], "there is no command reloads recrd; did you mean reloads record?"),
    (["reloads", "--container=box", "record"], "record is one operand too many"),
    (["help", "reloads", "record", "more"], "more is one operand too many"),
    (["reloads", "record", "--container=box"], "--widget is missing"),
    (["reloads", "--container=box", "--days=0"], "--days is a whole number from 1 to 366, not 0"),
  ])
  func wrongWordsAreNamed(words: [String], message: String) throws {
    let run = try box.run(words)
    #expect(run.status == 64)
    #expect(run.errorText.contains(message), "\(run)")
  }
}
