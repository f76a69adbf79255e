/// The file that `--record` names, looked at before any picture is decoded.
struct BaselineRecording: ~Copyable {
  private let file: Argument?
  private var place: AtomicOutput?

  /// Opens the place; nothing is there until `write`.
  ///
  /// - Parameter file: nil where nothing is to be recorded.
  /// - Throws: `output`.
  init(_ file: Argument?) throws(CommandError) {
    self.file = file
    guard let file else {
      place = nil
      return
    }
    do throws(OutputError) {
      place = try AtomicOutput(file)
    } catch {
      throw .output(error, file: file)
    }
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
