/// A picture of either format, written by rows to a file descriptor.
package enum PictureEncoder: ~Copyable {
  /// As JPEG.
  case jpeg(JPEGEncoder)
  /// As PNG.
  case png(PNGEncoder)

  /// Writes what comes before the pixels.
  ///
  /// - Parameters:
  ///   - format: PNG takes 1 to 4 channels, JPEG 1 or 3.
  ///   - profile: is embedded as it is.
  ///   - isSRGB: whether, without a profile, a PNG says that it is sRGB; a JPEG without one is.
  ///   - descriptor: stays the caller's.
  ///   - spillFolder: where a JPEG's coefficients are held on disk; nil holds them in memory.
  ///   - watch: may end the work while a JPEG is finished.
  /// - Throws: `limitExceeded` for what a JPEG has no room for, `writeFailed`, `outOfMemory`.
  package init(
    _ format: EncoderFormat, size: PixelSize, channels: Int, profile: ICCProfile?,
    isSRGB: Bool = false, descriptor: Int32, account: MemoryAccount, spillFolder: String? = nil,
    watch: WorkWatch? = nil
  ) throws(PictureError) {
    switch format {
    case .jpeg(let settings):
      self = .jpeg(
        try JPEGEncoder(
          settings, size: size, channels: channels, profile: profile, descriptor: descriptor,
          account: account, spillFolder: spillFolder, watch: watch))
    case .png:
      self = .png(
        try PNGEncoder(
          size: size, channels: channels, profile: profile, isSRGB: isSRGB,
          descriptor: descriptor, account: account))
    }
  }

  /// Takes the next row, `size.width * channels` bytes.
  ///
  /// - Throws: `spoolFailed`, `writeFailed`, `outOfMemory`; `corrupt` for a row of another size or one
  ///   too many. Every later call throws the same.
  package mutating func writeRow(_ row: Span<UInt8>) throws(PictureError) {
    switch self {
    case .jpeg(let encoder): try encoder.writeRow(row)
    case .png(let encoder): try encoder.writeRow(row)
    }
  }

  /// Writes the rest, after the last row.
  ///
  /// - Returns: the bytes of the whole file.
  /// - Throws: `spoolFailed`, `writeFailed`, `outOfMemory`; `corrupt` when rows are missing.
  package consuming func finish() throws(PictureError) -> Int64 {
    switch consume self {
    case .jpeg(let encoder): try encoder.finish()
    case .png(let encoder): try encoder.finish()
    }
  }

  /// The bytes that such an encoder adds to its account at most, and not much more.
  ///
  /// - Parameter coefficients: where a JPEG holds them; a PNG has none.
  package static func predictedBytes(
    _ format: EncoderFormat, size: PixelSize, channels: Int, coefficients: Holding = .memory
  ) -> Int {
    switch format {
    case .jpeg(let settings):
      JPEGEncoder.predictedBytes(
        settings, size: size, channels: channels, coefficients: coefficients)
    case .png: PNGEncoder.predictedBytes(size: size, channels: channels)
    }
  }
}
