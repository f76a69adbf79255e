/// One of the ways to make a thumbnail, which differ in time and memory and not in the outcome, but
/// that a sample may come out one level off where an interlaced picture is accumulated.
package struct ThumbnailRoute: Hashable, Sendable {
  /// How rows are decoded.
  package var strategy: DecodeStrategy
  /// Which side is filtered first.
  package var order: ResamplingOrder
  /// Where the thumbnail's pixels wait for the last of them; nil where they need not.
  package var canvas: Holding?
  /// Where a JPEG's coefficients wait for their Huffman tables; nil where no JPEG is written.
  package var coefficients: Holding?

  /// Whether the thumbnail has the same bytes on the other way, and not a level here and there that is
  /// rounded differently.
  package func isExactly(_ other: ThumbnailRoute) -> Bool {
    order == other.order
      && (strategy == .pngAccumulate) == (other.strategy == .pngAccumulate)
  }

  /// Every way that can do the job, by speed, the fastest first.
  ///
  /// - Parameters:
  ///   - holdsThumbnail: whether the thumbnail's pixels have to wait for the last.
  ///   - writesJPEG: whether a JPEG may come out.
  ///   - salvages: whether a damaged picture has to be filled.
  ///   - isLinear: whether it is filtered in linear light.
  static func all(
    _ picture: ProbedPicture, holdsThumbnail: Bool, writesJPEG: Bool, salvages: Bool,
    isLinear: Bool
  ) -> [ThumbnailRoute] {
    let holdings: [Holding?] = [.memory, .disk]
    let coefficients = writesJPEG ? holdings : [nil]
    var routes: [ThumbnailRoute] = []
    for strategy in strategies(
      picture, accumulates: !salvages && !isLinear)
    {
      // The totals are a canvas, and rows go into them across first.
      let accumulates = strategy == .pngAccumulate
      let canvases = accumulates ? [.memory] : holdsThumbnail ? holdings : [nil]
      let orders: [ResamplingOrder] =
        accumulates || isLinear ? [.horizontalFirst] : [.verticalFirst, .horizontalFirst]
      for canvas in canvases {
        for coefficients in coefficients {
          for order in orders {
            routes.append(
              ThumbnailRoute(
                strategy: strategy, order: order, canvas: canvas, coefficients: coefficients))
          }
        }
      }
    }
    return routes
  }

  private static func strategies(_ picture: ProbedPicture, accumulates: Bool) -> [DecodeStrategy] {
    if let jpeg = picture.jpeg { return [jpeg.isMultiScan ? .jpegLockStep : .jpegRows] }
    guard picture.header.isInterlaced else { return [.pngRows] }
    // What has been added up can't stand for what is missing, and light would need more than 16 bits.
    return accumulates ? [.pngWhole, .pngAccumulate, .pngSpill] : [.pngWhole, .pngSpill]
  }
}
