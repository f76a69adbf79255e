import Foundation
import TestSupport
import Testing
import WallpaperContainer
import WidgetTimeline

/// Lines that are appended to a container's ledger.
struct LedgerAppendTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("{\"format\":1}\n", to: "container.json")
  }

  private func ledger(_ calls: any SystemCalls = ScriptedCalls()) -> ContainerLedger {
    ContainerLedger(root: folder.path, files: FileSystem(calls: calls))
  }

  private func line(
    _ revision: Int, at: String = "2026-12-01T03:00:00Z", widget: String = "small"
  ) -> LedgerLine {
    LedgerLine(
      at: Sample.instant(at), kind: .request, widget: widget, revision: revision, reason: "publish")
  }

  private func text(_ day: String = "2026-12-01") throws -> String {
    String(decoding: try folder.bytes(of: "ledger/\(day).jsonl"), as: UTF8.self)
  }

  private func wholeLine(_ revision: Int) -> String {
    """
    {"at":"2026-12-01T03:00:00Z","kind":"request","reason":"publish","revision":\(revision),\
    "widget":"small"}\n
    """
  }

  @Test func linesFollowOneAnother() throws {
    try ledger().append(line(1), zone: .utc)
    try ledger().append(line(2), zone: .utc)
    #expect(try text() == wholeLine(1) + wholeLine(2))
  }

  @Test(arguments: [("Asia/Tokyo", "2026-12-02"), ("America/New_York", "2026-12-01")])
  func theFileIsTheLocalDays(zone: String, day: String) throws {
    let rules = try SystemZones(environment: [:]).rules(named: zone)
    try ledger().append(line(1, at: "2026-12-01T20:00:00Z"), zone: rules)
    #expect(folder.contents().contains("ledger/\(day).jsonl"))
  }

  /// What a newer version keeps is not for this one to write to, nor to add up.
  @Test(arguments: ["{\"format\":2}", "{\"format\":", "[]"])
  func aContainerThatIsNotUnderstoodIsLeftAlone(descriptor: String) throws {
    try folder.write(descriptor, to: "container.json")
    #expect(
      failure { () throws(ContainerError) in try ledger().append(line(1), zone: .utc) }?
        .isOfDocument == true)
    let days = Sample.day...Sample.day.advanced(byDays: 1)
    #expect(
      failure { () throws(ContainerError) in _ = try ledger().read(days) { _ in } }?.isOfDocument
        == true)
    #expect(folder.contents() == ["container.json"])
  }

  /// Nothing is read where nothing can be, and that is not told as nothing.
  @Test(arguments: ["file", "link", "pipe"])
  func whatIsNoFolderIsToldAsSuch(kind: String) throws {
    let path = folder.file("ledger")
    switch kind {
    case "file": try folder.write("", to: "ledger")
    case "link": #expect(symlink("nowhere", path) == 0)
    default: #expect(mkfifo(path, 0o644) == 0)
    }
    let days = Sample.day...Sample.day.advanced(byDays: 1)
    #expect(
      failure { () throws(ContainerError) in _ = try ledger().read(days) { _ in } }?.isOfDocument
        == true)
    #expect(
      failure { () throws(ContainerError) in try ledger().append(line(1), zone: .utc) } != nil)
  }

  @Test(arguments: ["pipe", "link", "loop", "folder"])
  func aDaysFileThatIsNoneIsToldAsSuch(kind: String) throws {
    let path = folder.file("ledger/2026-12-01.jsonl")
    try FileManager.default.createDirectory(
      atPath: folder.file("ledger"), withIntermediateDirectories: true)
    switch kind {
    case "pipe": #expect(mkfifo(path, 0o644) == 0)
    case "link": #expect(symlink("nowhere", path) == 0)
    case "loop": #expect(symlink("2026-12-01.jsonl", path) == 0)
    default:
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: false)
    }
    let reading = try ledger().read(Sample.day...Sample.day) { _ in }
    #expect(reading.problems.map(\.state) == [.corrupt])
    let refused = failure { () throws(ContainerError) in
      try ledger().append(line(1), zone: .utc)
    }
    #expect(refused != nil)
    if kind != "folder" { #expect(refused?.isOfDocument == true) }
  }

  private func failure(_ body: () throws(ContainerError) -> Void) -> ContainerError? {
    do {
      try body()
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: ["{\"at\":\"2026-12-01T0", "{}", "x"])
  func aTornLineTakesNoOtherWithIt(torn: String) throws {
    try folder.write(torn, to: "ledger/2026-12-01.jsonl")
    try ledger().append(line(1), zone: .utc)
    try ledger().append(line(2), zone: .utc)
    #expect(try text() == torn + "\n" + wholeLine(1) + wholeLine(2))
  }

  /// Tears its own line, unasked, right before another's is written: after that has looked.
  private struct Rival: ForwardedCalls {
    let path: String

    func writeFile(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) throws(Errno) -> Int {
      if bytes.first == UInt8(ascii: "{") {
        let other = try real.openFile(path, .append)
        _ = try real.writeFile(other, Array("{\"at\":\"20".utf8)[...])
        real.closeFile(other)
      }
      return try real.writeFile(descriptor, bytes)
    }
  }

  @Test func norDoesOneThatIsTornInBetween() throws {
    let path = try folder.write(wholeLine(1), to: "ledger/2026-12-01.jsonl")
    try ledger(Rival(path: path)).append(line(2), zone: .utc)
    #expect(try text() == wholeLine(1) + "{\"at\":\"20" + wholeLine(2) + "\n" + wholeLine(2))
    var revisions: [Int] = []
    let reading = try ledger().read(Sample.day...Sample.day) { revisions.append($0.revision) }
    #expect(revisions == [1, 2])
    #expect(reading.damagedLines == 1)
  }

  /// Takes a few bytes at a time, and lets another's line come in between once.
  private final class Piecemeal: ForwardedCalls, @unchecked Sendable {
    let path: String
    let rival: [UInt8]
    // One test's, which calls one after the other.
    var count = 0

    init(path: String, rival: String) {
      self.path = path
      self.rival = Array(rival.utf8)
    }

    func writeFile(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) throws(Errno) -> Int {
      count += 1
      if count == 3, !rival.isEmpty {
        let other = try real.openFile(path, .append)
        _ = try real.writeFile(other, rival[...])
        real.closeFile(other)
      }
      return try real.writeFile(descriptor, bytes.prefix(40))
    }
  }

  @Test func aLineInPiecesIsWhole() throws {
    let path = folder.file("ledger/2026-12-01.jsonl")
    try ledger(Piecemeal(path: path, rival: "")).append(line(1), zone: .utc)
    #expect(try text() == wholeLine(1))
  }

  @Test func aLineWithAnotherInItIsWrittenAgain() throws {
    let path = folder.file("ledger/2026-12-01.jsonl")
    try ledger(Piecemeal(path: path, rival: "\n" + wholeLine(7))).append(line(1), zone: .utc)
    var revisions: [Int] = []
    _ = try ledger().read(Sample.day...Sample.day) { revisions.append($0.revision) }
    #expect(revisions == [7, 1])
  }

  @Test func whatIsTooLongIsRefused() throws {
    let long = line(1, widget: String(repeating: "w", count: 1000))
    #expect(throws: ContainerError.ledgerLineTooLong(bytes: 1091, limit: 1024)) {
      try ledger().append(long, zone: .utc)
    }
    #expect(folder.contents() == ["container.json"])
    try ledger().append(
      line(1, widget: String(repeating: "w", count: 1000 - 1091 + 1024)), zone: .utc)
    #expect(try folder.bytes(of: "ledger/2026-12-01.jsonl").count == 1024)
  }

  @Test func aContainerIsNotMade() throws {
    let root = folder.file("other")
    #expect(throws: ContainerError.missing(path: root)) {
      try ContainerLedger(root: root).append(line(1), zone: .utc)
    }
    #expect(folder.contents() == ["container.json"])
  }

  @Test func aFullDiskIsAnErrorAndTheNextLineIsWhole() throws {
    try ledger().append(line(1), zone: .utc)
    let calls = ScriptedCalls()
    try ledger(calls).append(line(2), zone: .utc)
    let write = try #require(calls.names.firstIndex(of: "write")) + 1
    for script in [
      ScriptedCalls.Script.fail(at: write, with: .noSpace), .killInside(at: write),
    ] {
      #expect(throws: ContainerError.self) {
        try ledger(ScriptedCalls(script)).append(line(3), zone: .utc)
      }
    }
    try ledger().append(line(4), zone: .utc)
    var revisions: [Int] = []
    let reading = try ledger().read(Sample.day...Sample.day) { revisions.append($0.revision) }
    #expect(revisions == [1, 2, 4])
    #expect(reading.damagedLines == 1)
  }

  @Test func interruptedCallsAreMadeAgain() throws {
    // Every call is interrupted once, and a write takes seven bytes.
    try ledger(ScriptedCalls(.disturb)).append(line(1), zone: .utc)
    #expect(try text() == wholeLine(1))
  }

  @Test(arguments: ["folder", "pipe", "link"])
  func whatIsNoFileIsAnError(kind: String) throws {
    let path = folder.file("ledger/2026-12-01.jsonl")
    switch kind {
    case "folder": try folder.folder("ledger/2026-12-01.jsonl")
    case "pipe":
      try folder.folder("ledger")
      mkfifo(path, 0o644)
    default: try folder.link("ledger/2026-12-01.jsonl", to: folder.file("outside"))
    }
    #expect(throws: ContainerError.self) { try ledger().append(line(1), zone: .utc) }
    #expect(!FileManager.default.fileExists(atPath: folder.file("outside")))
  }

  @Test func theUmaskDoesNotReachTheLedger() async {
    await #expect(processExitsWith: .success) {
      umask(0o077)
      let folder = try TemporaryFolder()
      try folder.write("{\"format\":1}\n", to: "container.json")
      let line = LedgerLine(
        at: Sample.now, kind: .receipt, widget: "w", revision: 1, reason: "timeline")
      try ContainerLedger(root: folder.path).append(line, zone: .utc)
      let container = WrittenContainer(root: folder.path)
      try #require(try container.mode("ledger") == 0o755)
      let name = try #require(folder.contents().first { $0.hasSuffix(".jsonl") })
      try #require(try container.mode(name) == 0o644)
    }
  }
}

extension ContainerError {
  fileprivate var isOfDocument: Bool {
    if case .document = self { true } else { false }
  }
}
