extension PictureInput {
  /// Opens the file at `path`, following links, on an account of its own.
  ///
  /// - Parameters:
  ///   - path: a regular file; anything else is `notAFile`.
  ///   - spoolFolder: where a temporary file without a name would be made; only a pipe needs one.
  /// - Throws: `noSuchFile`, `notAFile`, `permissionDenied`, `readFailed`, `outOfMemory`.
  public init(path: String, spoolFolder: String = "/var/tmp") throws(PictureError) {
    try self.init(path: path, account: MemoryAccount(), spoolFolder: spoolFolder)
  }
}
