import TestSupport
import Testing
import WallpaperContainer
import WidgetTimeline

/// What goes where there is no room for a new summary.
@Suite struct FullDiskGarbageTests {
  private static let nobodys = "assets/aa/\(String(repeating: "a", count: 32)).jpg"

  /// A disk on which no file can be made.
  private struct FullDisk: ForwardedCalls {
    func openFile(_ path: String, _ purpose: OpenPurpose) throws(Errno) -> Int32 {
      if case .create = purpose { throw .noSpace }
      return try real.openFile(path, purpose)
    }
  }

  private let container: ExpiredContainer

  init() throws {
    container = try ExpiredContainer()
    try container.write("nobody's", to: Self.nobodys)
    try container.write("", to: "refreshed/.incoming-2026-12-01.json")
    try container.write(
      try container.text(ExpiredContainer.first), to: "refreshed/2026-12-01.json")
    try container.write("{}\n", to: "ledger/2026-12-01.jsonl")
  }

  private func collectOnFullDisk() throws {
    do {
      _ = try container.collect(FullDisk())
      Issue.record("it had no room for a summary")
    } catch .file(let failure) {
      #expect(failure.error == .noSpace)
    }
  }

  @Test func whatTheSummaryDoesNotListGoesFirst() throws {
    let summary = try container.text("summary.json")
    try collectOnFullDisk()
    for name in [
      Self.nobodys, "refreshed/.incoming-2026-12-01.json", "refreshed/2026-12-01.json",
      "ledger/2026-12-01.jsonl",
    ] {
      #expect(!container.has(name), "\(name)")
    }
    // The summary lists the playlist, which names the asset.
    #expect(try container.text("summary.json") == summary)
    #expect(container.has(ExpiredContainer.first) && container.has(ExpiredContainer.old))
    let rest = try container.collect()
    #expect(rest.items.map(\.file) == [ExpiredContainer.first, ExpiredContainer.old])
    #expect(!container.has(ExpiredContainer.old))
  }

  @Test func nothingGoesThatADamagedPlaylistMayName() throws {
    try container.write("{", to: ExpiredContainer.first)
    try collectOnFullDisk()
    #expect(container.has(Self.nobodys) && container.has(ExpiredContainer.old))
    #expect(try container.collect().assets.map(\.file) == [Self.nobodys, ExpiredContainer.old])
  }
}
