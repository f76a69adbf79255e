internal import ImagePipeline
internal import WidgetBudget

extension WidgetRequest {
  /// The first rule that a picture's thumbnails break, each for the families that show it; nil where all
  /// are kept.
  ///
  /// What was asked for keeps them all, but nothing is smaller than a pixel.
  func broken(by made: some Sequence<(Rendition, WrittenThumbnail)>) -> WidgetMeasure? {
    let all = families.isEmpty ? profile.families : families
    var measures: [WidgetMeasure] = []
    var shown: [WidgetFamily: PixelSize] = [:]
    for (rendition, written) in made {
      let size = written.size
      for family in rendition.family.map({ [$0] }) ?? all {
        measures += profile.measures(width: size.width, height: size.height, in: family)
        shown[family] = size
      }
    }
    let sizes = all.compactMap { family in
      shown[family].map { (family: family, width: $0.width, height: $0.height) }
    }
    return (measures + profile.measures(ofAlike: sizes)).first { !$0.passes }
  }
}
