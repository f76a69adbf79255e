import Glibc
import ImagePipeline
import TestSupport

/// All rows that the decoder gives, as djpeg would write them, and the accounted peak.
struct JPEGRows {
  let picture: MadePicture
  /// The samples as the decoder gives them: of CMYK all four.
  let decoded: MadePicture
  let peakBytes: Int
  /// How many scans were opened.
  let scanCount: Int

  /// The scales that the decoder knows.
  static let scales = [8, 4, 2, 1]

  /// Decodes with the scans that matter at the scale, or with those that `choose` names.
  init(
    _ bytes: [UInt8], eighths: Int, salvages: Bool = false, readsAhead: Bool = false,
    choose: (JPEGStructure) -> [JPEGStructure.Scan]? = { _ in nil }
  ) throws {
    let descriptor = anonymousFile(bytes)
    defer { close(descriptor) }
    let account = MemoryAccount()
    let input = try PictureInput(descriptor: descriptor, account: account, spoolFolder: "/tmp")
    let probed = try PictureProbe.probe(input)
    guard let structure = probed.jpeg else { throw PictureError.notAnImage(looksLike: nil) }
    let scans = choose(structure) ?? structure.scansThatMatter(eighths: eighths)
    scanCount = scans.count
    var decoder = try JPEGDecoder(
      input, structure: structure, scans: scans, eighths: eighths, salvages: salvages,
      readsAhead: readsAhead && structure.allowsReadingAhead(scans), account: account)
    var row = [UInt8](repeating: 0, count: decoder.size.width * decoder.channels)
    var samples: [UInt8] = []
    var span = row.mutableSpan
    while try decoder.readRow(into: &span, from: input) {
      unsafe span.withUnsafeBufferPointer { samples.append(contentsOf: $0) }
    }
    peakBytes = account.peak
    decoded = MadePicture(
      decoder.size.width, decoder.size.height, channels: decoder.channels, samples: samples)
    picture = decoder.channels == 4 ? Self.asRGB(decoded) : decoded
  }

  /// As djpeg writes inverted CMYK to a PPM.
  private static func asRGB(_ cmyk: MadePicture) -> MadePicture {
    MadePicture(cmyk.width, cmyk.height) { x, y, channel in
      let pixel = cmyk.pixel(x, y)
      return UInt8(Double(pixel[channel]) * Double(pixel[3]) / 255 + 0.5)
    }
  }

  /// Where the rows, of one thread and of two, differ from djpeg's; nil when they are the same bytes.
  static func difference(_ bytes: [UInt8], eighths: Int) throws -> String? {
    let theirs = try JPEGTools.decode(bytes, eighths: eighths)
    for readsAhead in [false, true] {
      let ours = try JPEGRows(bytes, eighths: eighths, readsAhead: readsAhead).picture
      if let found = difference(ours, theirs, eighths: eighths) { return found }
    }
    return nil
  }

  private static func difference(
    _ ours: MadePicture, _ theirs: Netpbm, eighths: Int
  ) -> String? {
    guard ours.width == theirs.width, ours.height == theirs.height,
      ours.channels == theirs.channels
    else { return "\(ours.width)x\(ours.height) is not \(theirs.width)x\(theirs.height)" }
    let expected = theirs.bytes
    guard ours.samples != expected else { return nil }
    let first = zip(ours.samples, expected).enumerated().first { $1.0 != $1.1 }?.offset ?? 0
    let row = first / (ours.width * ours.channels)
    return "at \(eighths)/8 row \(row), byte \(first - row * ours.width * ours.channels)"
  }
}
