import TestSupport

/// A PNG of random pixels, written by hand: every row with a random filter, IDAT in several pieces;
/// and the samples that have to come out of it.
struct MadePNG {
  let form: PNGForm
  let width: Int
  let height: Int
  /// The signature and the chunks before IDAT.
  let head: [UInt8]
  /// The filtered rows, before compression.
  let filtered: [UInt8]
  /// 8 bits a sample, with alpha where there is tRNS.
  let expected: [UInt8]

  /// The zlib stream of the pixels.
  var stream: [UInt8] { PNGBytes.stored(filtered) }

  /// The whole file, with an empty IDAT among three.
  var bytes: [UInt8] {
    let cut = stream.count / 3
    return file([[UInt8](stream[..<cut]), [], [UInt8](stream[cut...])])
  }

  /// The file with other data in IDAT, and chunks around it.
  func file(_ pieces: [[UInt8]], before: [UInt8] = [], after: [UInt8] = PNGBytes.end) -> [UInt8] {
    head + before + pieces.flatMap { PNGBytes.chunk("IDAT", $0) } + after
  }

  /// Makes a picture; the same seed gives the same.
  init(
    _ form: PNGForm, width: Int, height: Int, seed: UInt64, filters: ClosedRange<UInt8> = 0...4
  ) {
    var random = SeededGenerator(seed: seed)
    self.form = form
    self.width = width
    self.height = height
    let most = UInt16((1 << form.depth) - 1)
    let colors = min(1 << form.depth, 200)
    var pixels = (0..<width * height).map { _ in
      (0..<form.storedChannels).map { _ -> UInt16 in
        if form.isIndexed { return .random(in: 0..<UInt16(colors), using: &random) }
        return Bool.random(using: &random) ? .random(in: 0...most, using: &random) : most
      }
    }
    let key = pixels[0]
    // The same as the key once it is scaled to 8 bits, but not at full depth.
    if form.depth == 16, pixels.count > 1 { pixels[1] = key.map { $0 ^ 1 } }
    let palette = (0..<colors).map { _ in
      (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
    let alphas = (0..<max(1, colors / 2)).map { _ in UInt8.random(in: 0...255, using: &random) }

    let sides = (width: UInt32(width), height: UInt32(height))
    var head =
      PNGBytes.signature
      + PNGBytes.header(
        width: sides.width, height: sides.height, depth: UInt8(form.depth), type: form.colorType,
        interlace: form.isInterlaced ? 1 : 0)
    if form.isIndexed { head += PNGBytes.chunk("PLTE", palette.flatMap { $0 }) }
    if form.isKeyed {
      let color = key.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
      head += PNGBytes.chunk("tRNS", form.isIndexed ? alphas : color)
    }
    self.head = head
    expected = pixels.flatMap { pixel -> [UInt8] in
      guard form.isIndexed else {
        let scaled = pixel.map { UInt8((Int($0) * 510 + Int(most)) / (2 * Int(most))) }
        return scaled + (form.isKeyed ? [pixel == key ? 0 : 255] : [])
      }
      let index = Int(pixel[0])
      let alpha = index < alphas.count ? alphas[index] : 255
      return palette[index] + (form.isKeyed ? [alpha] : [])
    }
    filtered = form.passes.flatMap { pass in
      let rows = stride(from: pass.y, to: height, by: pass.down).map { y in
        form.packed(
          stride(from: pass.x, to: width, by: pass.across).flatMap { pixels[y * width + $0] })
      }
      return form.filtered(rows, by: filters, using: &random)
    }
  }
}
