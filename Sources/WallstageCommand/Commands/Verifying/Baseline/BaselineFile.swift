internal import ImagePipeline

/// The file that `--baseline` names.
enum BaselineFile {
  /// Reads it.
  ///
  /// - Parameter options: those of this run, which must be the recorded ones.
  /// - Throws: `picture` where it can't be read, `baseline` where it can't be compared with.
  static func read(
    _ file: Argument, _ options: BaselineOptions, spoolFolder: String
  ) throws(CommandError) -> MemoryBaseline {
    let bytes = try PictureInput.contents(
      of: file, atMost: MemoryBaseline.greatestBytes, spoolFolder: spoolFolder)
    do throws(BaselineFault) {
      let baseline = try MemoryBaseline(bytes)
      let flags = baseline.options.flagsDiffering(from: options)
      guard flags.isEmpty else { throw .otherOptions(flags) }
      return baseline
    } catch {
      throw .baseline(error, file: file)
    }
  }
}
