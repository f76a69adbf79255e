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
  /// The one to show: of those whose header can be read, else of all, the largest, then the first
  /// by name.
  ///
  /// The header's size counts; the declared one only where there is no header. Where there is only
  /// one variant, nothing is opened.
  func best(measure: PictureMeasure) -> PictureVariant? {
    guard count > 1 else { return first }
    let measured = map { (variant: $0, size: measure($0.path.string)) }
    return measured.min { left, right in
      if (left.size == nil) != (right.size == nil) { return left.size != nil }
      let areas = [left, right].map { $0.size?.pixelCount ?? $0.variant.declaredArea }
      if areas[0] != areas[1] { return areas[0] > areas[1] }
      return left.variant.name.precedesByBytes(right.variant.name)
    }?.variant
  }
}
