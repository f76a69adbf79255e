internal import ImagePipeline
internal import WidgetBudget

/// One of the assets that are made of each picture.
struct Rendition: Hashable, Sendable {
  /// The family whose frame it fills; nil for the one that shows the whole picture.
  var family: WidgetFamily?
  /// How large it is.
  var extent: ThumbnailExtent
  /// The most bytes of its file; nil for any.
  var byteLimit: Int?

  /// Those of a request: the whole picture first.
  ///
  /// - Parameter hasDark: whether pictures of this run have dark variants.
  static func all(_ request: StagingRequest, hasDark: Bool) -> [Rendition] {
    let maxPixel = request.thumbnail.maxPixel
    guard let widgets = request.widgets else {
      return [Rendition(extent: .within(maxPixel: maxPixel))]
    }
    let plan = WidgetPlan(
      widgets.profile, families: widgets.families, switches: request.switchTimes.count,
      hasDark: hasDark)
    let bounds = plan.bounds
    let box = PixelSize(
      width: min(maxPixel, bounds.width), height: min(maxPixel, bounds.height))
    let whole = Rendition(
      extent: .inside(box, area: bounds.area), byteLimit: plan.greatestBytes)
    return [whole]
      + plan.frames.map { frame in
        Rendition(
          family: frame.family,
          extent: .filling(PixelSize(width: frame.width, height: frame.height), widgets.gravity),
          byteLimit: plan.greatestBytes)
      }
  }
}
