/// A thumbnail that was made.
public struct ThumbnailReport: Hashable, Sendable {
  /// What the source's header said.
  public var header: PictureHeader
  /// The format written.
  public var format: PictureFormat
  /// The thumbnail's size, upright.
  public var size: PixelSize
  /// Bytes written.
  public var bytes: Int
  /// What it took.
  public var memory: MemoryReport
  /// The colour that covers most of the picture.
  public var dominantColor: RGBColor
  /// What its colours are, and how they came to be.
  public var color: ColorReport
  /// What was odd about the source.
  public var warnings: [PictureWarning]

  /// Makes a report.
  public init(
    header: PictureHeader, format: PictureFormat, size: PixelSize, bytes: Int,
    memory: MemoryReport, dominantColor: RGBColor, color: ColorReport,
    warnings: [PictureWarning]
  ) {
    self.header = header
    self.format = format
    self.size = size
    self.bytes = bytes
    self.memory = memory
    self.dominantColor = dominantColor
    self.color = color
    self.warnings = warnings
  }
}
