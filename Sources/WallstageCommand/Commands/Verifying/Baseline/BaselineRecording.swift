internal import Glibc

/// The file that `--record` names, looked at before any picture is decoded.
struct BaselineRecording: ~Copyable {
  private let file: Argument?
  private var place: AtomicOutput?

  /// Opens the place; nothing is there until `write`.
  ///
  /// What is there already must be a baseline, whole or damaged: where the file's name was
  /// forgotten, the option would take the first of the pictures for it.
  ///
  /// - Parameter file: nil where nothing is to be recorded.
  /// - Throws: `output`, `baseline`.
  init(_ file: Argument?) throws(CommandError) {
    self.file = file
    guard let file else {
      place = nil
      return
    }
    if Self.isOtherFile(file) { throw .baseline(.otherFile, file: file) }
    do throws(OutputError) {
      place = try AtomicOutput(file)
    } catch {
      throw .output(error, file: file)
    }
  }

  /// Whether a regular file has bytes, and none of them can be a baseline's first.
  private static func isOtherFile(_ file: Argument) -> Bool {
    let input = unsafe file.withCString { unsafe open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard input >= 0 else { return false }
    defer { close(input) }
    var status = stat()
    var byte = UInt8(0)
    guard unsafe fstat(input, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      unsafe pread(input, &byte, 1, 0) == 1
    else { return false }
    return byte != UInt8(ascii: "{")
  }

  /// Writes what was measured, whole or not at all.
  ///
  /// Where a picture could not be measured, a warning says so and the file stays as it was: its
  /// verdict or its error has failed the run already.
  ///
  /// - Throws: `output`.
  mutating func write(
    _ verified: [VerifiedPicture], _ options: BaselineOptions, _ warnings: inout [CommandWarning]
  ) throws(CommandError) {
    guard let file, let place = place.take() else { return }
    guard let baseline = MemoryBaseline(verified, options) else {
      let count = verified.count { $0.memory == nil }
      warnings.append(
        CommandWarning(
          code: "baseline-not-written",
          reason: "it is not written, as \(count) of the pictures could not be measured",
          file: file))
      return
    }
    do throws(OutputError) {
      try Descriptor.write(baseline.document, to: place.descriptor)
      try place.commit()
    } catch {
      throw .output(error, file: file)
    }
  }
}
