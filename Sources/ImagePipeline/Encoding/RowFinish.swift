/// Gives upright rows of filtered pixels the form in which they are encoded: their colours, and
/// whatever is done about alpha.
///
/// All thumbnails of a picture share one.
final class RowFinish {
  private let header: PictureHeader
  private let color: PictureColor
  /// What transparency is laid over, in the colours that come out.
  private let background: [UInt8]

  /// Takes over what becomes of the colours.
  init(_ header: PictureHeader, _ color: consuming PictureColor) {
    self.header = header
    background = [color.background.red, color.background.green, color.background.blue]
    self.color = color
  }

  /// Finishes the first `count` pixels of a row in place; alpha is not multiplied into their colours.
  ///
  /// - Parameter channels: of the pixels that come out.
  func finish(_ row: inout MutableSpan<UInt8>, count: Int, channels: Int) {
    if header.isCMYK, color.transform == nil {
      CMYKRow.convert(&row, count: count)
    } else {
      color.transform?.convert(&row, count: count)
    }
    guard header.hasAlpha else { return }
    if channels == header.channels {
      // A space's black need not be all zeros.
      if color.transform != nil {
        TransparentRow.clear(&row, channels: header.channels, count: count)
      }
    } else if header.channels == 2, channels == 3 {
      TransparentRow.flattenGrey(&row, count: count, over: background)
    } else {
      TransparentRow.flatten(
        &row, channels: header.channels, count: count, over: background)
    }
  }
}
