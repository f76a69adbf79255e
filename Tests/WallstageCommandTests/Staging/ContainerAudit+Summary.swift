extension ContainerAudit {
  /// A summary that tells what there is.
  mutating func lookAtSummary() throws {
    let summary = try object("summary.json")
    let keys = "day format generatedAt playlists revision"
    check(summary.keys.sorted().joined(separator: " ") == keys, "summary: \(summary.keys)")
    let items = summary["playlists"] as? [[String: Any]] ?? []
    let files = digests.keys.filter { $0.hasPrefix("playlists/") }.sorted()
    check(items.compactMap { $0["day"] as? String }.map { "playlists/\($0).json" } == files, "days")
    var revisions: [Int] = []
    for (item, file) in zip(items, files) {
      check(item["digest"] as? String == "sha256:\(digests[file] ?? "")", "summary: \(file)")
      check(item["bytes"] as? Int == size(file), "summary: bytes of \(file)")
      let revision = try object(file)["revision"] as? Int
      check(item["revision"] as? Int == revision, "summary: revision of \(file)")
      revisions.append(revision ?? 0)
    }
    check(summary["revision"] as? Int == revisions.max(), "summary: highest revision")
    check(summary["day"] as? String == items.last?["day"] as? String, "summary: last day")
  }

  /// A summary that tells what there is or what was there before it.
  mutating func lookAtOlderSummary() throws {
    let summary = try object("summary.json")
    var highest = 0
    for item in summary["playlists"] as? [[String: Any]] ?? [] {
      let file = "playlists/\(item["day"] ?? "").json"
      let revision = item["revision"] as? Int ?? 0
      highest = max(highest, revision)
      guard let digest = digests[file] else {
        check(false, "summary: \(file) is not there")
        continue
      }
      let found = try object(file)["revision"] as? Int ?? 0
      check(revision <= found, "summary: \(file) has revision \(found), not \(revision)")
      let isSame = item["digest"] as? String == "sha256:\(digest)"
      check(isSame == (revision == found), "summary: digest of \(file)")
    }
    check(summary["revision"] as? Int ?? -1 >= highest, "summary: highest revision")
  }
}
