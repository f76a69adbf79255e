import Glibc
import ImagePipeline

/// Encodes samples, rows top to bottom, and gives the file's bytes back.
func encoded(
  _ format: EncoderFormat, _ samples: [UInt8], width: Int, height: Int, channels: Int,
  profile: ICCProfile? = nil, account: MemoryAccount = MemoryAccount(), spillFolder: String? = nil
) throws -> [UInt8] {
  let descriptor = anonymousFile([])
  defer { close(descriptor) }
  let count = try encode(
    format, samples, width: width, height: height, channels: channels, profile: profile,
    descriptor: descriptor, account: account, spillFolder: spillFolder)
  // One byte more than was said would show.
  var bytes = [UInt8](repeating: 0, count: Int(count) + 1)
  let found = pread(descriptor, &bytes, bytes.count, 0)
  return [UInt8](bytes.prefix(found))
}

/// Encodes samples to a descriptor.
///
/// - Returns: The bytes that were written.
@discardableResult
func encode(
  _ format: EncoderFormat, _ samples: [UInt8], width: Int, height: Int, channels: Int,
  profile: ICCProfile? = nil, descriptor: Int32, account: MemoryAccount = MemoryAccount(),
  spillFolder: String? = nil
) throws(PictureError) -> Int64 {
  var encoder = try PictureEncoder(
    format, size: PixelSize(width: width, height: height), channels: channels, profile: profile,
    descriptor: descriptor, account: account, spillFolder: spillFolder)
  let rowBytes = width * channels
  for start in stride(from: 0, to: height * rowBytes, by: rowBytes) {
    try encoder.writeRow(samples[start..<start + rowBytes].span)
  }
  return try encoder.finish()
}
