/// The format that a thumbnail is written in.
public enum ThumbnailFormat: String, CaseIterable, Hashable, Sendable {
  /// PNG where the thumbnail is really transparent somewhere, else JPEG.
  case auto
  /// Always JPEG; transparency goes over the background.
  case jpeg
  /// Always PNG.
  case png
}
