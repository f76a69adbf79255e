import Glibc
import ImagePipeline

/// PNGs to and from pixels, through the project's own codec.
enum PNGPicture {
  static func encode(_ picture: MadePicture) throws(PictureError) -> [UInt8] {
    let target = anonymousFile([])
    defer { close(target) }
    let encoder = try PNGEncoder(
      size: PixelSize(width: picture.width, height: picture.height), channels: picture.channels,
      profile: nil, descriptor: target, account: MemoryAccount())
    for y in 0..<picture.height { try encoder.writeRow(Array(picture.row(y)).span) }
    var bytes = [UInt8](repeating: 0, count: Int(try encoder.finish()))
    precondition(pread(target, &bytes, bytes.count, 0) == bytes.count)
    return bytes
  }

  static func decode(_ bytes: [UInt8]) throws(PictureError) -> MadePicture {
    let descriptor = anonymousFile(bytes)
    defer { close(descriptor) }
    let account = MemoryAccount()
    let input = try PictureInput(descriptor: descriptor, account: account, spoolFolder: "/tmp")
    var decoder = try PNGDecoder(input, salvages: false, account: account)
    var samples: [UInt8] = []
    var row = [UInt8](repeating: 0, count: decoder.size.width * decoder.channels)
    var span = row.mutableSpan
    while try decoder.readRow(into: &span, from: input) {
      unsafe span.withUnsafeBufferPointer { samples.append(contentsOf: $0) }
    }
    return MadePicture(
      decoder.size.width, decoder.size.height, channels: decoder.channels, samples: samples)
  }
}
