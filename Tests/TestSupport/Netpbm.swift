/// A picture as djpeg, pngtopnm and pngtopam write it: binary PGM (P5), PPM (P6) or PAM (P7).
public struct Netpbm: Sendable, Equatable {
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int
  /// Samples in a pixel: 1 grey, 2 grey and alpha, 3 RGB, 4 RGB and alpha.
  public var channels: Int
  /// The value of full intensity, 1 to 65535.
  public var maximum: Int
  /// All samples, top to bottom, left to right, interleaved.
  public var samples: [UInt16]

  /// Reads one picture.
  ///
  /// - Throws: `NetpbmFailure` where the bytes are no such picture or end too early.
  public init(_ bytes: [UInt8]) throws(NetpbmFailure) {
    var reader = NetpbmReader(bytes: bytes)
    switch try reader.token() {
    case "P5", "P6":
      channels = bytes[1] == UInt8(ascii: "5") ? 1 : 3
      width = try reader.number()
      height = try reader.number()
      maximum = try reader.number()
      reader.skipByte()
    case "P7":
      let header = try reader.pamHeader()
      guard let width = header["WIDTH"], let height = header["HEIGHT"],
        let channels = header["DEPTH"], let maximum = header["MAXVAL"]
      else { throw .malformed }
      self.width = width
      self.height = height
      self.channels = channels
      self.maximum = maximum
    default: throw .notNetpbm
    }
    guard (1...65535).contains(maximum), width > 0, height > 0 else { throw .malformed }
    samples = try reader.samples(count: width * height * channels, wide: maximum > 255)
  }

  /// The samples of one pixel.
  public func pixel(_ x: Int, _ y: Int) -> [UInt16] {
    let start = (y * width + x) * channels
    return Array(samples[start..<start + channels])
  }

  /// The samples as bytes, for pictures of maximum 255.
  public var bytes: [UInt8] {
    precondition(maximum <= 255)
    return samples.map { UInt8(truncatingIfNeeded: $0) }
  }

  /// The largest difference of a sample to another picture's; nil where their shapes differ.
  public func largestDifference(from other: Netpbm) -> Int? {
    guard width == other.width, height == other.height, channels == other.channels,
      maximum == other.maximum
    else { return nil }
    return zip(samples, other.samples).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }
}
