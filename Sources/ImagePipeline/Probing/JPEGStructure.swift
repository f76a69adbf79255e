internal import CCodecs

/// What a walk over a JPEG's markers found: all that decoding needs besides the entropy-coded data.
package struct JPEGStructure: Hashable, Sendable {
  /// A run of bytes of the file.
  package struct Range: Hashable, Sendable {
    /// Where it begins, from the first byte of the input.
    package var offset: Int64
    /// How many bytes it has.
    package var length: Int64
  }

  /// One component of the frame (T.81 B.2.2).
  package struct Component: Hashable, Sendable {
    /// The identifier, Ci.
    package var id: UInt8
    /// Hi, 1 to 4.
    package var horizontalSampling: Int
    /// Vi, 1 to 4.
    package var verticalSampling: Int
    /// Tqi, not checked.
    package var quantizationTable: Int
  }

  /// One scan (T.81 B.2.3).
  package struct Scan: Hashable, Sendable {
    /// The SOS marker (0xFF included) and the entropy-coded data up to the next marker that is not
    /// RST, or to the end of the input.
    package var range: Range
    /// How many of `segments` come before it.
    package var segmentsBefore: Int
    /// Indices into `components`, ascending.
    package var components: [Int]
    /// Ss.
    package var spectralStart: Int
    /// Se.
    package var spectralEnd: Int
    /// Ah.
    package var successiveHigh: Int
    /// Al.
    package var successiveLow: Int
    /// How many Huffman tables were sent before it, 0 to 8.
    package var huffmanTables = 0
  }

  /// The offset of SOI.
  package var start: Int64 = 0
  /// The SOF marker's second byte: 0xC0, 0xC1, 0xC2, 0xC9 or 0xCA.
  package var frameMarker: UInt8 = 0
  /// The size in the frame header: no side is 0.
  package var size = PixelSize(width: 0, height: 0)
  /// Bits of a sample: 8.
  package var bitDepth = 0
  /// The components in the frame header's order: 1, 3 or 4.
  package var components: [Component] = []
  /// DQT, DHT, DAC, DRI, SOF, APP0 JFIF and APP14 Adobe segments in file order, markers included.
  package var segments: [Range] = []
  /// All scans in file order.
  ///
  /// A sequential picture whose first scan holds all components has just that one, with a length of
  /// 0: its data was not walked.
  package var scans: [Scan] = []
  /// The sum of the 64 steps of each quantisation table that was sent before the first scan; 0 where
  /// there is none.
  package var quantizationSums = [0, 0, 0, 0]
  /// The bytes of entropy-coded data: of all scans, where they were walked; of a single scan 0, or
  /// what was measured of it.
  package var dataBytes: Int64 = 0
  /// Whether the walk reached EOI (false also where the data was not walked).
  package var endsWithEOI = false
  /// Whether there is a JFIF marker.
  package var hasJFIF = false
  /// The Adobe marker's transform; nil without one.
  package var adobeTransform: UInt8?
  /// What keeps the scans from making a whole picture: `corrupt` when they contradict each other,
  /// `truncated` when the input ends before some were seen.
  ///
  /// Decoding throws it, unless it salvages. A scan that is itself cut is left to the decoder.
  package var scanFault: PictureError?

  /// The point transform (Al) that the scans of a progressive picture reached for each component's
  /// coefficients, in zigzag order; -1 where one was never sent.
  package var precision: [[Int8]] = []

  /// Whether a progressive picture stops, by its end marker, before the coefficients were sent whole
  /// that libjpeg then estimates (jdcoefct.c, smoothing_ok).
  package var isUnfinished: Bool {
    isProgressive && endsWithEOI
      && precision.contains {
        $0.prefix(Self.estimatedCoefficients).dropFirst().contains { $0 != 0 }
      }
  }

  /// How many coefficients, the DC with them, take part in that.
  static let estimatedCoefficients = Int(CCODECS_JPEG_ESTIMATED)

  /// Whether the scans refine each other's coefficients.
  package var isProgressive: Bool {
    frameMarker == JPEGMarker.progressiveFrame
      || frameMarker == JPEGMarker.arithmeticProgressiveFrame
  }

  /// More than a scan's entropy-coded data can take, with what may lie behind it without a meaning.
  ///
  /// A coefficient is at most a code of 16 bits and 15 more, and each byte may be stuffed: 496 bytes
  /// a block. The arithmetic coder has no such bound; sixteen times as much was never seen.
  var mostBytesToEnd: Int64 {
    // With room for the padding to whole units of 4 x 4 blocks.
    let blocks = Int64(size.width / 8 + 5) * Int64(size.height / 8 + 5) * Int64(components.count)
    let isArithmetic = frameMarker >= JPEGMarker.arithmeticSequentialFrame
    return blocks * (isArithmetic ? 8192 : 512) + JPEGWalker.mostStrayBytes
  }

  /// Whether the scans have to be read together.
  package var isMultiScan: Bool {
    isProgressive || scans.count > 1 || scans.first?.components.count != components.count
  }

  /// What the components are, by libjpeg's own rules (jdapimin.c, default_decompress_parms).
  package enum ColorModel: Hashable, Sendable {
    case gray, yCbCr, rgb, cmyk, ycck
  }

  /// What the components are.
  package var colorModel: ColorModel {
    switch components.count {
    case 1: return .gray
    case 3:
      if hasJFIF { return .yCbCr }
      if let adobeTransform { return adobeTransform == 0 ? .rgb : .yCbCr }
      return components.map(\.id) == Array("RGB".utf8) ? .rgb : .yCbCr
    default:
      guard let adobeTransform else { return .cmyk }
      return adobeTransform == 0 ? .cmyk : .ycck
    }
  }
}
