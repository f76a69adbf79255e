extension PictureInput {
  /// Opens the file at `path`, following links, on an account of its own.
  ///
  /// - Parameters:
  ///   - path: a regular file; anything else is `notAFile`.
  ///   - spoolFolder: where files without a name are made for what is too much for memory; nil
  ///     chooses `SpillFolder.standard()`.
  /// - Throws: `noSuchFile`, `notAFile`, `permissionDenied`, `readFailed`, `outOfMemory`.
  public init(path: String, spoolFolder: String? = nil) throws(PictureError) {
    try self.init(
      path: path, account: MemoryAccount(), spoolFolder: spoolFolder ?? SpillFolder.standard())
  }
}
