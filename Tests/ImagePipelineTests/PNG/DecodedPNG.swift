import Glibc
import ImagePipeline

/// What came out of a PNG.
struct DecodedPNG: Equatable {
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
    _ bytes: [UInt8], _ interlacing: PNGInterlacing = .held, salvages: Bool = false,
    throughLibpng: Bool = false, spoolFolder: String = "/var/tmp",
    account: MemoryAccount = MemoryAccount()
  ) throws(PictureError) {
    let descriptor = anonymousFile(bytes)
    defer { close(descriptor) }
    let input = try PictureInput(
      descriptor: descriptor, account: account, spoolFolder: spoolFolder)
    var decoder = try PNGDecoder(
      input, interlacing: interlacing, salvages: salvages, throughLibpng: throughLibpng,
      account: account)
    size = decoder.size
    channels = decoder.channels
    if interlacing == .passes {
      try readPasses(&decoder, input)
    } else {
      try readRows(&decoder, input)
    }
    wholeRows = decoder.wholeRows
    ending = try decoder.finish(from: input)
    warnings = decoder.warnings.count
  }

  private mutating func readRows(
    _ decoder: inout PNGDecoder, _ input: borrowing PictureInput
  ) throws(PictureError) {
    var row = [UInt8](repeating: 0, count: size.width * channels)
    while true {
      var span = row.mutableSpan
      guard try decoder.readRow(into: &span, from: input) else { break }
      samples += row
    }
  }

  /// Puts each pass's pixels where they belong.
  private mutating func readPasses(
    _ decoder: inout PNGDecoder, _ input: borrowing PictureInput
  ) throws(PictureError) {
    samples = [UInt8](repeating: 0, count: size.pixelCount * channels)
    var row = [UInt8](repeating: 0, count: size.width * channels)
    while true {
      var span = row.mutableSpan
      guard let place = try decoder.readPassRow(into: &span, from: input) else { break }
      for pixel in 0..<place.width * channels {
        let column = place.column + pixel / channels * place.step
        samples[(place.row * size.width + column) * channels + pixel % channels] = row[pixel]
      }
    }
  }

  /// The error that decoding ends with; nil when there is none.
  static func error(
    _ bytes: [UInt8], _ interlacing: PNGInterlacing = .held, salvages: Bool = false
  ) -> PictureError? {
    do {
      _ = try DecodedPNG(bytes, interlacing, salvages: salvages)
      return nil
    } catch {
      return error
    }
  }
}
