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
    let bytes: [UInt8]
    do throws(PictureError) {
      bytes = try contents(file, spoolFolder: spoolFolder)
    } catch {
      throw .picture(error, file: file)
    }
    do throws(BaselineFault) {
      let baseline = try MemoryBaseline(bytes)
      let flags = baseline.options.flagsDiffering(from: options)
      guard flags.isEmpty else { throw .otherOptions(flags) }
      return baseline
    } catch {
      throw .baseline(error, file: file)
    }
  }

  /// All bytes; one more than may be where there are more.
  private static func contents(
    _ file: Argument, spoolFolder: String
  ) throws(PictureError) -> [UInt8] {
    let input = try PictureInput(file, account: MemoryAccount(), spoolFolder: spoolFolder)
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    while bytes.count <= MemoryBaseline.greatestBytes {
      var span = piece.mutableSpan
      let count = try input.read(at: Int64(bytes.count), into: &span)
      if count == 0 { break }
      bytes += piece[..<count]
    }
    return bytes
  }
}
