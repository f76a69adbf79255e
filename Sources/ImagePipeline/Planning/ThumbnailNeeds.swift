/// What one way of making a thumbnail has in use at once, but for the encoder.
///
/// There are three phases. First what converts colours is made, which has been done already. While rows are decoded there are the decoder, the resampler and a row of the
/// thumbnail, beside the encoder or the canvas. Where there is a canvas, it is written out afterwards,
/// when the decoder is gone; the totals of an accumulator are one.
struct ThumbnailNeeds {
  private let opening: MemoryParts
  private let decoding: MemoryParts
  private let writing: MemoryParts
  private let encodesAtOnce: Bool

  init(
    _ picture: ProbedPicture, _ route: ThumbnailRoute, _ sampling: ThumbnailSampling,
    canvas: CanvasLayout?, rowChannels: Int, relay: RowRelayLayout?, readsAhead: Bool,
    inputBytes: Int, color: ColorNeeds
  ) {
    let header = picture.header
    var decoding = MemoryParts()
    decoding[.input] = inputBytes + (header.profile?.bytes.count ?? 0)
    decoding[.color] = color.heldBytes
    var writing = decoding
    decoding[.decoder] =
      picture.jpeg.map {
        JPEGDecoderNeeds(
          $0, eighths: sampling.eighths, scans: sampling.scans, readsAhead: readsAhead
        ).bytes
      }
      ?? PNGDecoder.predictedBytes(header, route.strategy.interlacing)
    let canvasBytes: Int
    if route.strategy == .pngAccumulate {
      let needs = PassAccumulatorNeeds(
        columns: sampling.columns, rows: sampling.rows, channels: header.channels)
      canvasBytes = needs.totalBytes
      decoding[.resampler] = needs.workBytes
      decoding[.thumbnail] = canvasBytes
    } else {
      canvasBytes = canvas.map { ThumbnailCanvas.predictedBytes(for: $0) } ?? 0
      decoding[.resampler] =
        RowReducer.predictedBytes(sampling, header, order: route.order) + (relay?.bytes ?? 0)
      decoding[.thumbnail] = canvasBytes + sampling.geometry.stored.width * rowChannels
    }
    writing[.thumbnail] = canvasBytes + sampling.geometry.upright.width * rowChannels
    opening = color.peak
    self.decoding = decoding
    self.writing = writing
    encodesAtOnce = route.canvas == nil
  }

  /// The larger of the phases, with an encoder that takes `encoder` bytes.
  func peak(encoder: Int) -> MemoryParts {
    var (decoding, writing) = (decoding, writing)
    writing[.encoder] = encoder
    if encodesAtOnce {
      decoding[.encoder] = encoder
      writing = decoding
    }
    let working = decoding.total >= writing.total ? decoding : writing
    return working.total >= opening.total ? working : opening
  }
}
