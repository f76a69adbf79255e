/// What a walk over a JPEG's markers found: all that decoding needs besides the entropy-coded data.
package struct JPEGStructure: Hashable, Sendable {
  /// A run of bytes of the file.
  package struct Range: Hashable, Sendable {
    package var offset: Int64
    package var length: Int64
  }

  /// One component of the frame (T.81 B.2.2).
  package struct Component: Hashable, Sendable {
    package var id: UInt8
    package var horizontalSampling: Int
    package var verticalSampling: Int
    package var quantizationTable: Int
  }

  /// One scan (T.81 B.2.3).
  package struct Scan: Hashable, Sendable {
    /// The SOS marker (0xFF included) and the entropy-coded data up to the next marker that is not
    /// RST, or to the end of the input.
    package var range: Range
    /// How many of `segments` come before it.
    package var segmentsBefore: Int
    /// Indices into `components`.
    package var components: [Int]
    package var spectralStart: Int
    package var spectralEnd: Int
    package var successiveHigh: Int
    package var successiveLow: Int
  }

  /// The offset of SOI.
  package var start: Int64
  /// The SOF marker's second byte: 0xC0, 0xC1, 0xC2, 0xC9 or 0xCA.
  package var frameMarker: UInt8
  package var size: PixelSize
  package var bitDepth: Int
  package var components: [Component]
  /// DQT, DHT, DAC, DRI, SOF, APP0 JFIF and APP14 Adobe segments in file order, markers included.
  package var segments: [Range]
  /// All scans in file order. A sequential picture whose first scan holds all components has just
  /// that one, with a length of 0: its data was not walked.
  package var scans: [Scan]
  /// Whether the walk reached EOI (false also where the data was not walked).
  package var endsWithEOI: Bool
  /// The Adobe marker's transform; nil without one.
  package var adobeTransform: UInt8?

  /// Whether the scans have to be read together.
  package var isMultiScan: Bool {
    frameMarker == 0xC2 || frameMarker == 0xCA || scans.count > 1
      || scans.first?.components.count != components.count
  }
}
