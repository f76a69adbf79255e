internal import ImagePipeline

/// One of the sizes that a package or a slide show has of the same picture.
struct PictureVariant {
  /// The file, links resolved.
  var path: RealPath
  /// Its name, which orders variants of the same size.
  var name: String
  /// The area in pixels that a name or a list declares; 0 when none does.
  var declaredArea: Int
}

extension [PictureVariant] {
  /// The one to show: of those that look like JPEG or PNG, else of all, the largest, then the first
  /// by name.
  ///
  /// The header's size counts before the declared one; a header that can't be read counts last.
  /// Where there is only one, nothing is opened.
  func best(measure: PictureMeasure) -> PictureVariant? {
    guard count > 1 else { return first }
    let ranked = map { variant in
      let content = try? FileContent(ofFileAt: variant.path.string)
      let size = content == .usablePicture ? measure(variant.path.string) : nil
      return (
        variant: variant,
        rank: (content == .usablePicture ? 0 : 1, size == nil ? 1 : 0),
        area: size?.pixelCount ?? variant.declaredArea
      )
    }
    return ranked.min { left, right in
      if left.rank != right.rank { return left.rank < right.rank }
      if left.area != right.area { return left.area > right.area }
      return left.variant.name.utf8.lexicographicallyPrecedes(right.variant.name.utf8)
    }?.variant
  }
}
