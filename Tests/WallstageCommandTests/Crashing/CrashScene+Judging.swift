import Foundation
import TestSupport
import Testing

extension CrashScene {
  /// Holds what a stopped run left against what may be there: the day as it was or as it was to be,
  /// whole, for this audit and for the program's own reader.
  func expectWhole(_ point: some CustomStringConvertible, isComplete: Bool = false) throws {
    let left = try? folder.bytes(of: "box/playlists/\(kind.day).json")
    #expect(playlists.contains(left), "\(point): neither the old playlist nor the new one")
    let audit = try ContainerAudit(folder.file("box"), isAfterKill: !isComplete)
    #expect(audit.faults == [], "\(point)")
    let current = try run(["current", "--container=box", "--now=\(kind.later)", "--json"])
    let document = try JSONDocument(current.stdout)
    if left == nil {
      #expect(current.status == 66 && document.string("state") == "missing", "\(point): \(current)")
    } else {
      #expect(current.status == 0 && document.string("state") == "ready", "\(point): \(current)")
    }
  }

  /// Makes the run again, to its end: it works, and nothing is left over.
  func expectMended(after point: some CustomStringConvertible) throws {
    let run = try run(words)
    #expect(run.status == 0, "\(point): \(run)")
    #expect(run.errorText == "", "\(point)")
    let audit = try ContainerAudit(folder.file("box"))
    #expect(audit.faults == [], "\(point), the run after it")
    let left = folder.contents().filter { $0.hasPrefix("state/") && !$0.hasSuffix("/") }
    #expect(left.allSatisfy { !$0.contains("/.") }, "\(point), the run after it: \(left)")
    if kind == .collection {
      let document = try JSONDocument(try self.run(words + ["--dry-run"]).stdout)
      #expect(document.integer("bytes") == 0, "\(point), the run after it")
    } else {
      let playlist = try JSONDocument(folder.bytes(of: "box/playlists/\(kind.day).json"))
      let old = try playlists.compactMap(\.self).map { try JSONDocument($0).integer("revision") }
      #expect(playlist.integer("revision") ?? 0 >= old.compactMap(\.self).min() ?? 0, "\(point)")
    }
  }
}
