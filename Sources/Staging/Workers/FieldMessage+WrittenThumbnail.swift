internal import ImagePipeline

extension FieldMessage {
  /// Adds the fields of a thumbnail, with its place in their names.
  mutating func add(_ thumbnail: WrittenThumbnail, at place: Int) {
    add(thumbnail.extent, at: place)
    add("format-\(place)", thumbnail.format.rawValue)
    add("width-\(place)", thumbnail.size.width)
    add("height-\(place)", thumbnail.size.height)
    add("bytes-\(place)", thumbnail.bytes)
    if let quality = thumbnail.quality { add("quality-\(place)", quality) }
    add("encodes-\(place)", thumbnail.encodes)
  }

  /// What `add` added; nil where something is missing.
  func thumbnail(at place: Int) -> WrittenThumbnail? {
    guard let extent = extent(at: place),
      let format = self["format-\(place)"].flatMap(PictureFormat.init(rawValue:)),
      let width = number("width-\(place)"), let height = number("height-\(place)"),
      let bytes = number("bytes-\(place)"), let encodes = number("encodes-\(place)")
    else { return nil }
    return WrittenThumbnail(
      extent: extent, format: format, size: PixelSize(width: width, height: height), bytes: bytes,
      quality: number("quality-\(place)"), encodes: encodes)
  }
}
