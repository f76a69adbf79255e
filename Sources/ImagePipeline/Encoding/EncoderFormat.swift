/// A format to write, with what there is to choose in it.
public enum EncoderFormat: Hashable, Sendable {
  /// JPEG: no alpha.
  case jpeg(JPEGSettings)
  /// PNG: lossless, with alpha where there is some.
  case png

  /// The format by name.
  public var pictureFormat: PictureFormat {
    switch self {
    case .jpeg: .jpeg
    case .png: .png
    }
  }
}
