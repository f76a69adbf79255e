/// What one way of making thumbnails has in use at once, but for the encoders.
///
/// There are phases. First what converts colours is made, which has been done already. While rows are
/// decoded there are the decoder, and for each thumbnail a resampler, a row, and its encoder or canvas.
/// Where there are canvases, they are written out afterwards, when the decoder is gone, the largest
/// first, each gone before the next. The totals of an accumulator are a canvas; the thumbnails that are
/// made from another one's totals are made between the two.
struct ThumbnailNeeds: Hashable, Sendable {
  private let opening: MemoryParts
  private let decoding: MemoryParts
  private let pouring: MemoryParts
  /// What there is all the time.
  private let held: MemoryParts
  private let canvasBytes: [Int]
  private let rowBytes: [Int]
  private let encodesAtOnce: Bool

  init(
    _ picture: ProbedPicture, _ route: ThumbnailRoute, _ sampling: ThumbnailSampling,
    _ thumbnails: [PlannedThumbnail], rowChannels: Int, relay: RowRelayLayout?, readsAhead: Bool,
    inputBytes: Int, color: ColorNeeds
  ) {
    let header = picture.header
    var held = MemoryParts()
    held[.input] = inputBytes + (header.profile?.bytes.count ?? 0)
    held[.color] = color.heldBytes
    var decoding = held
    decoding[.decoder] =
      picture.jpeg.map {
        JPEGDecoderNeeds(
          $0, eighths: sampling.eighths, scans: sampling.scans, readsAhead: readsAhead
        ).bytes
      }
      ?? PNGDecoder.predictedBytes(header, route.strategy.interlacing)
    decoding[.resampler] = relay?.bytes ?? 0
    var pouring = held
    var canvasBytes: [Int] = []
    let accumulates = route.strategy == .pngAccumulate
    let isPoured = thumbnails.contains { !$0.isMadeFromPicture }
    for thumbnail in thumbnails {
      if accumulates, thumbnail.isMadeFromPicture {
        let needs = PassAccumulatorNeeds(
          columns: thumbnail.reduction.columns, rows: thumbnail.reduction.rows,
          channels: header.channels)
        decoding[.resampler] += needs.workBytes
        decoding[.thumbnail] += needs.totalBytes
        let bytes = isPoured ? needs.totalBytes / 2 : needs.totalBytes
        pouring[.thumbnail] += bytes
        canvasBytes.append(bytes)
        continue
      }
      let bytes = thumbnail.canvas.map { ThumbnailCanvas.predictedBytes(for: $0) } ?? 0
      canvasBytes.append(bytes)
      let reducer = RowReducer.predictedBytes(thumbnail, header, isLinear: sampling.isLinear)
      let made = bytes + thumbnail.stored.width * rowChannels
      if accumulates {
        pouring[.resampler] += reducer
        pouring[.thumbnail] += made
      } else {
        decoding[.resampler] += reducer
        decoding[.thumbnail] += made
      }
    }
    opening = color.peak
    self.held = held
    self.decoding = decoding
    self.pouring = pouring
    self.canvasBytes = canvasBytes
    rowBytes = thumbnails.map { $0.upright.width * rowChannels }
    encodesAtOnce = route.canvas == nil
  }

  /// The largest of the phases, with encoders that take so many bytes.
  func peak(encoders: [Int]) -> MemoryParts {
    var phases = [decoding]
    if encodesAtOnce {
      phases[0][.encoder] = encoders.reduce(0, +)
    } else {
      phases.append(pouring)
      for index in canvasBytes.indices {
        var writing = held
        writing[.thumbnail] = canvasBytes[index...].reduce(0, +) + rowBytes[index]
        writing[.encoder] = encoders[index]
        phases.append(writing)
      }
    }
    return phases.reduce(opening) { $1.total >= $0.total ? $1 : $0 }
  }
}
