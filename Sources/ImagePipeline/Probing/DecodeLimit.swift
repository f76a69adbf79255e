/// A limit of `DecodeLimits`, by the name that errors, messages and options use.
public enum DecodeLimit: String, CaseIterable, Hashable, Sendable {
  /// Width times height.
  case pixels
  /// The longer side.
  case side
  /// Scans of a JPEG.
  case scans
  /// Marker segments of a JPEG.
  case markers
  /// Chunks of a PNG.
  case chunks
  /// Bytes of one chunk of a PNG that is taken into memory.
  case chunkBytes = "chunk-bytes"
  /// Bytes of an ICC profile.
  case profileBytes = "profile-bytes"
  /// Seconds of processor time.
  case cpuSeconds = "cpu-seconds"

  /// The greatest value that it may be given: a profile is held in memory whole.
  public var greatest: Int { self == .profileBytes ? 16 << 20 : (1 << 53) - 1 }

  /// What is said of a picture that asks for so much.
  func words(_ value: Int) -> String {
    switch self {
    case .pixels, .scans, .markers, .chunks: "\(value) \(rawValue)"
    case .side: "a side of \(value) pixels"
    case .chunkBytes: "\(value) bytes for one chunk"
    case .profileBytes: "a profile of \(value) bytes"
    case .cpuSeconds: "\(value) seconds of processor time or more"
    }
  }

  /// The error of a picture that asks for more.
  func exceeded(limit: Int, by value: Int) -> PictureError {
    .limitExceeded(name: rawValue, limit: limit, value: value)
  }
}
