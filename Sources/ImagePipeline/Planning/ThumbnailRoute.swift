/// One of the ways to make a thumbnail, which differ in time and memory and not in the outcome.
package struct ThumbnailRoute: Hashable, Sendable {
  /// How rows are decoded.
  package var strategy: DecodeStrategy
  /// Which side is filtered first.
  package var order: ResamplingOrder
  /// Where the thumbnail's pixels wait for the last of them; nil where they need not.
  package var canvas: Holding?
  /// Where a JPEG's coefficients wait for their Huffman tables; nil where no JPEG is written.
  package var coefficients: Holding?

  /// Every way that can do the job, by speed, the fastest first.
  ///
  /// - Parameters:
  ///   - holdsThumbnail: whether the thumbnail's pixels have to wait for the last.
  ///   - writesJPEG: whether a JPEG may come out.
  static func all(
    _ picture: ProbedPicture, holdsThumbnail: Bool, writesJPEG: Bool
  ) -> [ThumbnailRoute] {
    let holdings: [Holding?] = [.memory, .disk]
    let canvases = holdsThumbnail ? holdings : [nil]
    let coefficients = writesJPEG ? holdings : [nil]
    var routes: [ThumbnailRoute] = []
    for strategy in strategies(picture) {
      for canvas in canvases {
        for coefficients in coefficients {
          for order in [ResamplingOrder.verticalFirst, .horizontalFirst] {
            routes.append(
              ThumbnailRoute(
                strategy: strategy, order: order, canvas: canvas, coefficients: coefficients))
          }
        }
      }
    }
    return routes
  }

  private static func strategies(_ picture: ProbedPicture) -> [DecodeStrategy] {
    if let jpeg = picture.jpeg { return [jpeg.isMultiScan ? .jpegLockStep : .jpegRows] }
    return [picture.header.isInterlaced ? .pngWhole : .pngRows]
  }
}
