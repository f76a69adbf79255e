/// What the header of a picture says.
public struct PictureHeader: Hashable, Sendable {
  /// The format, by content.
  public var format: PictureFormat
  /// The size as stored.
  public var storedSize: PixelSize
  /// How to turn it upright.
  public var orientation: Orientation
  /// Bits of a sample as stored.
  public var bitDepth: Int
  /// Channels of the picture: 1 grey, 2 grey with alpha, 3 colour, 4 colour with alpha or CMYK.
  ///
  /// A palette counts as 3, with tRNS as 4; grey or RGB with tRNS as 2 or 4.
  public var channels: Int
  /// PNG whose stored pixels are indices into a palette.
  public var isIndexed = false
  /// The first byte of a PNG's zlib stream, which tells how much of it is looked back at (RFC 1950, CMF);
  /// nil where it is not known.
  var inflateMethod: UInt8?
  /// Whether it is CMYK or YCCK.
  public var isCMYK: Bool
  /// JPEG with SOF2 or SOF10.
  public var isProgressive: Bool
  /// PNG with Adam7.
  public var isInterlaced: Bool
  /// JPEG: scans; PNG: 1, or 7 when interlaced.
  public var scans: Int
  /// The embedded ICC profile, whole and in order; nil without a usable one.
  public var profile: ICCProfile?
  /// What says which colours the numbers stand for, the first of them counting; empty where nothing
  /// does, which is taken for sRGB.
  public var colors: [ColorStatement]

  /// The size upright.
  public var size: PixelSize { orientation.swapsSides ? storedSize.transposed : storedSize }

  /// Whether pixels may be transparent.
  public var hasAlpha: Bool { channels == 2 || (channels == 4 && !isCMYK) }

  /// Channels that are left when it is written in a format: JPEG has no alpha, neither has CMYK.
  ///
  /// Grey with alpha over a `background` that is not grey has colour.
  func encodedChannels(as format: PictureFormat, over background: RGBColor) -> Int {
    if isCMYK { return 3 }
    guard hasAlpha, format == .jpeg else { return channels }
    return channels == 2 && background.isGrey ? 1 : 3
  }

  /// Makes a header.
  public init(
    format: PictureFormat, storedSize: PixelSize, orientation: Orientation, bitDepth: Int,
    channels: Int, isCMYK: Bool, isProgressive: Bool, isInterlaced: Bool, scans: Int,
    profile: ICCProfile?
  ) {
    self.format = format
    self.storedSize = storedSize
    self.orientation = orientation
    self.bitDepth = bitDepth
    self.channels = channels
    self.isCMYK = isCMYK
    self.isProgressive = isProgressive
    self.isInterlaced = isInterlaced
    self.scans = scans
    self.profile = profile
    colors = profile == nil ? [] : [.profile]
  }
}
