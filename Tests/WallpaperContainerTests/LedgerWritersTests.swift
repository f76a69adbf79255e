import Foundation
import TestSupport
import Testing
import WallpaperContainer
import WidgetTimeline

/// Many processes that append at the same time.
@Test(.enabled(if: ExternalTool("python3").isAvailable, "needs python3"))
func eightProcessesLoseNoLineOfAThousandEach() async throws {
  let folder = try TemporaryFolder()
  try folder.write("{\"format\":1}\n", to: "container.json")
  await withTaskGroup { group in
    for writer in 0..<8 {
      group.addTask { [root = folder.path] in
        // Each in a process of its own.
        await #expect(processExitsWith: .success) {
          [root = root as String, writer = writer as Int] in
          let ledger = ContainerLedger(root: root)
          for revision in 0..<1000 {
            // Of many lengths, up to the longest.
            let reason = String(repeating: "x", count: (revision * 7 + writer) % 900)
            let line = LedgerLine(
              at: Sample.instant("2026-12-01T03:00:00Z"), kind: .request, widget: "w\(writer)",
              revision: revision, reason: reason)
            try ledger.append(line, zone: .utc)
          }
        }
      }
    }
  }
  // Counted by a reader that shares no code with the writer.
  let script = """
    import json, sys
    seen = []
    for line in open(sys.argv[1], encoding="utf-8"):
        if not line.strip(): continue
        one = json.loads(line)
        assert one["reason"] == "x" * ((one["revision"] * 7 + int(one["widget"][1:])) % 900)
        seen.append((one["widget"], one["revision"]))
    print(len(seen), len(set(seen)))
    """
  let counts = try ExternalTool("python3").output(
    ["-c", script, folder.file("ledger/2026-12-01.jsonl")])
  #expect(String(decoding: counts, as: UTF8.self) == "8000 8000\n")
}
