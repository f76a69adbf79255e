internal import ImagePipeline

extension PackReader {
  /// Reads a picture's upright size from its header; nil when that can't be read.
  package static let measureByHeader: PictureMeasure = { path in
    do throws(PictureError) {
      let input = try PictureInput(path: path, account: MemoryAccount(), spoolFolder: "")
      return try PictureProbe.probe(input).header.size
    } catch {
      return nil
    }
  }
}
