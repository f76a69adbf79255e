/// One file of the corpus and what its table says about it.
public struct CorpusRow: Sendable, CustomStringConvertible {
  let folder: String
  /// Every cell of the line, by the name of its column.
  public let columns: [String: String]

  /// The file's name relative to the corpus, such as `jpeg-orient/x.jpg`.
  public var file: String { columns["file"] ?? "" }
  /// The file's absolute path.
  public var path: String { "\(folder)/\(file)" }
  /// The file's name, as a test's argument is shown.
  public var description: String { file }
  /// Its group, such as `jpeg-truncated`.
  public var kind: String { columns["kind"] ?? "" }
  /// "valid", "valid-big", "corrupt", "bomb" and so on.
  public var validity: String { columns["validity"] ?? "" }
  /// Facts as text: stored and upright size, channels, depth, orientation.
  public var facts: String { columns["expected_facts"] ?? "" }
  /// What a good tool does with it, as text.
  public var advice: String { columns["what_a_good_tool_should_do"] ?? "" }
}
