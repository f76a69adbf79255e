import Glibc
import ImagePipeline

/// What came out of a PNG.
struct DecodedPNG {
  var size: PixelSize
  var channels: Int
  /// The rows that came out, one after the other.
  var samples: [UInt8] = []
  var rows: Int { samples.count / (size.width * channels) }
  var wholeRows = 0
  var warnings = 0
  var ending: PictureEnding?

  /// Decodes bytes, as a file.
  init(
    _ bytes: [UInt8], salvages: Bool = false, account: MemoryAccount = MemoryAccount()
  ) throws(PictureError) {
    let descriptor = anonymousFile(bytes)
    defer { close(descriptor) }
    let input = try PictureInput(descriptor: descriptor, account: account, spoolFolder: "/tmp")
    var decoder = try PNGDecoder(input, salvages: salvages, account: account)
    size = decoder.size
    channels = decoder.channels
    var row = [UInt8](repeating: 0, count: size.width * channels)
    while true {
      var span = row.mutableSpan
      guard try decoder.readRow(into: &span, from: input) else { break }
      samples += row
    }
    wholeRows = decoder.wholeRows
    ending = try decoder.finish(from: input)
    warnings = decoder.warnings.count
  }

  /// The error that decoding ends with; nil when there is none.
  static func error(_ bytes: [UInt8], salvages: Bool = false) -> PictureError? {
    do {
      _ = try DecodedPNG(bytes, salvages: salvages)
      return nil
    } catch {
      return error
    }
  }
}
