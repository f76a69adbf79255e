import ImagePipeline

/// A picture through the resampler, with nothing around it.
func resampled(
  _ source: MadePicture, to size: PixelSize, _ filter: ResamplingFilter, _ order: ResamplingOrder,
  extent: (width: Double, height: Double)? = nil
) throws -> MadePicture {
  let extent = extent ?? (Double(source.width), Double(source.height))
  let account = MemoryAccount()
  var samples: [UInt8] = []
  try {
    var resampler = try Resampler(
      columns: FilterAxis(
        sourceCount: source.width, outputCount: size.width, extent: extent.width, filter: filter),
      rows: FilterAxis(
        sourceCount: source.height, outputCount: size.height, extent: extent.height, filter: filter),
      rowWidth: source.width, channels: source.channels, order: order, account: account)
    var made = [UInt8](repeating: 0, count: size.width * source.channels)
    for y in 0..<source.height {
      let row = Array(source.row(y))
      _ = try resampler.addRow { (target: inout MutableSpan<UInt8>) throws(PictureError) -> Bool in
        for index in target.indices { target[index] = row[index] }
        return true
      }
      while resampler.hasRow {
        var span = made.mutableSpan
        resampler.makeRow(into: &span)
        samples += made
      }
    }
  }()
  precondition(account.current == 0)
  return MadePicture(size.width, size.height, channels: source.channels, samples: samples)
}

/// The orders in which so many rows can be reduced to so many.
func orders(from source: Int, to count: Int, _ filter: ResamplingFilter) -> [ResamplingOrder] {
  let axis = FilterAxis(
    sourceCount: source, outputCount: count, extent: Double(source), filter: filter)
  return axis.maximumTaps <= Resampler.mostTapsDown
    ? [.verticalFirst, .horizontalFirst] : [.horizontalFirst]
}
