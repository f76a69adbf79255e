package import ImagePipeline

/// One of the thumbnails that a worker makes of a picture.
package struct WorkerOutput: Hashable, Sendable {
  /// Where it is written, replacing what is there; nil to measure only.
  package var path: String?
  /// How large it is, and of how much of the picture.
  package var extent: ThumbnailExtent
  /// The most bytes that its file may have; nil for any.
  package var byteLimit: Int?

  /// Makes one.
  package init(path: String?, extent: ThumbnailExtent, byteLimit: Int? = nil) {
    self.path = path
    self.extent = extent
    self.byteLimit = byteLimit
  }

  /// Reads the one at a place of a message; nil where it makes no sense.
  init?(_ message: FieldMessage, at place: Int) {
    guard let extent = message.extent(at: place) else { return nil }
    path = message["output-\(place)"]
    self.extent = extent
    byteLimit = message.number("byte-limit-\(place)")
    if let byteLimit, byteLimit < 1 { return nil }
  }

  /// Adds its fields, with its place in their names.
  func add(to message: inout FieldMessage, at place: Int) {
    message.add(extent, at: place)
    if let path { message.add("output-\(place)", path) }
    if let byteLimit { message.add("byte-limit-\(place)", byteLimit) }
  }
}
