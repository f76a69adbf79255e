/// What the decodes of some pictures took: the file that `--record` writes and `--baseline` reads.
struct MemoryBaseline: Hashable, Sendable {
  /// With which options.
  var options: BaselineOptions
  /// What is known of each picture, by its path as it was given.
  var entries: [Argument: BaselineEntry]

  /// Takes what was measured; nil where a picture was not.
  init?(_ pictures: [VerifiedPicture], _ options: BaselineOptions) {
    self.options = options
    entries = [:]
    for picture in pictures {
      guard let memory = picture.memory else { return nil }
      entries[picture.file] = BaselineEntry(memory)
    }
  }

  /// Makes a baseline.
  init(options: BaselineOptions, entries: [Argument: BaselineEntry]) {
    self.options = options
    self.entries = entries
  }
}
