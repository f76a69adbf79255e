import TestSupport

/// What the built program says of all files of the corpus, asked once.
///
/// Names are given as they are, from within the corpus; one begins with a dash.
enum CorpusRun {
  // Never changed, so that tests can share them.
  nonisolated(unsafe) static let probed = objects(of: ["probe", "--json"])
  nonisolated(unsafe) static let verified = objects(
    of: ["verify", "--json", "--max-pixel", "1024"])

  /// The objects of the document's `files`, by the file's name.
  private static func objects(of words: [String]) -> [String: [String: Any]] {
    guard let folder = Corpus.folder,
      let run = try? ReleaseBinary.run(
        words + ["--"] + Corpus.rows.map(\.file), currentDirectory: folder),
      let document = try? JSONDocument(run.stdout)
    else { return [:] }
    return Dictionary(
      zip(Corpus.rows.map(\.file), document.objects("files")),
      uniquingKeysWith: { first, _ in first })
  }
}
