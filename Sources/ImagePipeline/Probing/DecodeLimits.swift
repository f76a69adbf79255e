/// What a header may ask for before a picture is refused unread.
public struct DecodeLimits: Hashable, Sendable {
  /// Width times height.
  public var pixels = 1_000_000_000
  /// Scans of a JPEG: each costs a pass over all of its blocks.
  public var scans = 200
  /// Marker segments of a JPEG.
  public var segments = 10_000
  /// Chunks of a PNG.
  ///
  /// One of a gigapixel with IDATs of 8 KiB, libpng's habit, has 750,000.
  public var chunks = 1_000_000

  /// The limits of the command line.
  public static let standard = DecodeLimits()

  /// The longest side of a JPEG: libjpeg's JPEG_MAX_DIMENSION (jmorecfg.h).
  static let jpegSide = 65_500
  /// The largest ICC profile that is looked at; the largest in use, for CMYK presses, have 3 MiB.
  static let profileBytes = 4 << 20

  /// Makes the standard limits.
  public init() {}

  /// Refuses a size over the limit of pixels.
  func check(_ size: PixelSize) throws(PictureError) {
    if size.pixelCount > pixels {
      throw .limitExceeded(name: "pixels", limit: pixels, value: size.pixelCount)
    }
  }
}
