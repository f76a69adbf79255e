/// The thumbnails that were made of a picture in one run; mostly it is one.
public struct ThumbnailReport: Hashable, Sendable {
  /// What the source's header said.
  public var header: PictureHeader
  /// What was written, in the order it was asked for; at least one.
  public var thumbnails: [WrittenThumbnail]
  /// What all of them took together.
  public var memory: MemoryReport
  /// The colour that covers most of the largest thumbnail.
  public var dominantColor: RGBColor
  /// What its colours are, and how they came to be.
  public var color: ColorReport
  /// What was odd about the source.
  public var warnings: [PictureWarning]

  /// Makes a report.
  ///
  /// - Precondition: there is a thumbnail.
  public init(
    header: PictureHeader, thumbnails: [WrittenThumbnail], memory: MemoryReport,
    dominantColor: RGBColor, color: ColorReport, warnings: [PictureWarning]
  ) {
    precondition(!thumbnails.isEmpty)
    self.header = header
    self.thumbnails = thumbnails
    self.memory = memory
    self.dominantColor = dominantColor
    self.color = color
    self.warnings = warnings
  }

  /// The one that the most pixels were asked for, of the whole picture where one is.
  public var largest: WrittenThumbnail {
    thumbnails.dropFirst().reduce(thumbnails[0]) {
      $1.extent.comes(before: $0.extent) ? $1 : $0
    }
  }

  /// The largest thumbnail's format.
  public var format: PictureFormat { largest.format }
  /// The largest thumbnail's size, upright.
  public var size: PixelSize { largest.size }
  /// Bytes written of the largest thumbnail.
  public var bytes: Int { largest.bytes }
}
