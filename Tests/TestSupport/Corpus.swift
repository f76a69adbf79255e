import Foundation

/// A collection of odd pictures outside the repository, with a table of what each of them is.
///
/// From the variable WALLSTAGE_CORPUS: a folder with a MANIFEST.tsv (a line of column names, then a
/// line per file, tab-separated) and the files that it names.
public enum Corpus {
  /// The folder, or nil where the variable names none.
  public static let folder: String? = {
    let named = ProcessInfo.processInfo.environment["WALLSTAGE_CORPUS"] ?? ""
    return FileManager.default.fileExists(atPath: "\(named)/MANIFEST.tsv") ? named : nil
  }()

  /// For `.enabled(if: Corpus.isAvailable, "needs WALLSTAGE_CORPUS")`.
  public static var isAvailable: Bool { folder != nil }

  /// The table's lines, in its order; none without a corpus.
  public static let rows: [CorpusRow] = {
    guard let folder,
      let text = try? String(contentsOfFile: "\(folder)/MANIFEST.tsv", encoding: .utf8)
    else { return [] }
    var lines = text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    guard !lines.isEmpty else { return [] }
    let names = lines.removeFirst()
    return lines.map { cells in
      let columns = Dictionary(zip(names, cells), uniquingKeysWith: { first, _ in first })
      return CorpusRow(folder: folder, columns: columns)
    }
  }()
}
