/// What a picture may ask for.
///
/// A header that asks for more is refused before anything of that size is allocated, as
/// `PictureError.limitExceeded`; the work on one that takes too long ends with the same error.
public struct DecodeLimits: Hashable, Sendable {
  /// Width times height; a gigapixel.
  public var pixels = 1_000_000_000
  /// The longer side in pixels; as long as `pixels` allows.
  ///
  /// A JPEG's is never over 65,500, which is libjpeg's own limit.
  public var side = 1_000_000_000
  /// Scans of a JPEG, 200: each costs a pass over all of its blocks.
  public var scans = 200
  /// Marker segments of a JPEG, 10,000.
  public var markers = 10_000
  /// Chunks of a PNG, a million.
  ///
  /// One of a gigapixel with IDATs of 8 KiB, libpng's habit, has 750,000.
  public var chunks = 1_000_000
  /// Bytes of one chunk of a PNG that is taken into memory, 1 MiB; 64 KiB are always allowed.
  ///
  /// Pixels come through a window and a profile has its own limit; other chunks are passed over, whatever
  /// their size.
  public var chunkBytes = 1 << 20
  /// Bytes of an ICC profile, 4 MiB: the largest in use, for CMYK presses, have 3.
  ///
  /// A larger one is ignored with a warning.
  public var profileBytes = 4 << 20
  /// Processor seconds of the thread that makes the thumbnail, 60.
  public var cpuSeconds = 60

  /// The limits of the command line.
  public static let standard = DecodeLimits()

  /// The longest side of a JPEG: libjpeg's JPEG_MAX_DIMENSION (jmorecfg.h).
  static let jpegSide = 65_500

  /// Makes the standard limits.
  public init() {}

  /// A limit by its name.
  public subscript(limit: DecodeLimit) -> Int {
    get { self[keyPath: Self.path(of: limit)] }
    set { self[keyPath: Self.path(of: limit)] = newValue }
  }

  private static func path(of limit: DecodeLimit) -> WritableKeyPath<DecodeLimits, Int> {
    switch limit {
    case .pixels: \.pixels
    case .side: \.side
    case .scans: \.scans
    case .markers: \.markers
    case .chunks: \.chunks
    case .chunkBytes: \.chunkBytes
    case .profileBytes: \.profileBytes
    case .cpuSeconds: \.cpuSeconds
    }
  }

  /// Refuses what asks for more than a limit.
  func check(_ limit: DecodeLimit, _ value: Int) throws(PictureError) {
    if value > self[limit] { throw limit.exceeded(limit: self[limit], by: value) }
  }

  /// Refuses a size over the limit of pixels or of a side.
  func check(_ size: PixelSize) throws(PictureError) {
    try check(.pixels, size.pixelCount)
    try check(.side, size.longerSide)
  }
}
