/// What is wanted of a thumbnail, and within which bounds.
public struct ThumbnailRequest: Hashable, Sendable {
  /// The longest side that a request may ask for.
  public static let largestMaxPixel = 16_384

  /// The most pixels of the longer upright side, 1 to `largestMaxPixel`.
  public var maxPixel = 1024
  /// The format to write.
  public var format = ThumbnailFormat.auto
  /// JPEG quality, 1 to 100.
  public var quality = 85
  /// How much of the colour's detail a JPEG keeps.
  public var chroma = ChromaSubsampling.half
  /// Whether a JPEG is written progressive.
  public var isProgressive = false
  /// What transparency is laid over where the format has none.
  public var background = RGBColor.black
  /// The kernel that the picture is reduced with.
  public var filter = ResamplingFilter.lanczos3
  /// How much of the reducing of a JPEG is left to the decoder.
  public var fidelity = ScaleFidelity.standard
  /// Whether the picture is filtered in linear light; a JPEG is then decoded at its full size, as its
  /// decoder would take the mean of the stored values.
  public var isLinear = false
  /// Whether a smaller picture is made larger.
  public var enlarges = false
  /// What becomes of colours that are not sRGB.
  public var color = ColorHandling.convert
  /// Whether a damaged or cut picture is made as far as it goes.
  public var salvages = false
  /// What a header may ask for.
  public var limits = DecodeLimits.standard
  /// What the whole process may take, in bytes.
  public var ceilingBytes = 30 << 20
  /// What of that the hosting process needs for itself, in bytes.
  public var hostShareBytes = 8 << 20
  /// Whether other threads may work for this one, where the memory for it is to spare.
  ///
  /// One reduces and encodes while this one decodes, another decodes the entropy-coded data of a JPEG, or
  /// of half of its scans. The same bytes come out.
  public var usesSecondThread = false
  /// The only way of decoding that is considered, where the picture has it; nil for any.
  ///
  /// For comparing ways with each other.
  package var strategy: DecodeStrategy?

  /// Makes the standard request.
  public init() {}

  /// What an encoder is told for a format.
  ///
  /// - Parameter quality: of a JPEG; nil for the request's own.
  func encoderFormat(_ format: PictureFormat, quality: Int? = nil) -> EncoderFormat {
    switch format {
    case .jpeg:
      .jpeg(
        JPEGSettings(
          quality: quality ?? self.quality, hasFullChroma: chroma == .full,
          isProgressive: isProgressive))
    case .png: .png
    }
  }

  /// The fidelity, as linear light leaves it.
  var usedFidelity: ScaleFidelity { isLinear ? .exact : fidelity }

  /// The formats that may come out; which one of several is known at the last pixel.
  func possibleFormats(_ header: PictureHeader) -> [PictureFormat] {
    switch format {
    case .auto: header.hasAlpha ? [.jpeg, .png] : [.jpeg]
    case .jpeg: [.jpeg]
    case .png: [.png]
    }
  }

  /// Whether the thumbnails' pixels wait for the last: to be turned, to know the format, or to be encoded
  /// again.
  func holdsThumbnails(_ header: PictureHeader, _ goals: [ThumbnailGoal]) -> Bool {
    possibleFormats(header).count > 1 || !header.orientation.keepsRowOrder
      || goals.contains { $0.byteLimit != nil }
  }

  /// What it asks for by itself.
  var goal: ThumbnailGoal { ThumbnailGoal(.within(maxPixel: maxPixel)) }
}
