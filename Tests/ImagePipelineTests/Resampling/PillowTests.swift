import ImagePipeline
import TestSupport
import Testing

/// The same formula in another program: Pillow, which rounds to bytes between the two directions.
@Suite(.enabled(if: Pillow.isAvailable, Comment(rawValue: Pillow.reason)))
struct PillowTests {
  static let program = """
    import sys
    from PIL import Image
    w, h, ow, oh = map(int, sys.argv[1:5])
    image = Image.frombytes("RGB", (w, h), sys.stdin.buffer.read())
    method = getattr(Image.Resampling, sys.argv[5])
    sys.stdout.buffer.write(image.resize((ow, oh), method).tobytes())
    """

  @Test(
    arguments: [
      (ResamplingFilter.lanczos3, "LANCZOS"), (.catmullRom, "BICUBIC"), (.triangle, "BILINEAR"),
      (.box, "BOX"),
    ], [[97, 61, 31, 20], [64, 64, 16, 16], [90, 50, 89, 49], [20, 12, 33, 30]])
  func pillowGivesTheSame(filter: (ResamplingFilter, String), shape: [Int]) throws {
    // Not so much contrast that Pillow would cut what rings between its two directions.
    var source = MadePicture.noise(shape[0], shape[1], channels: 3, seed: 77)
    source.samples = source.samples.map { 80 + $0 / 3 }
    let theirs = try Pillow.python.output(
      ["-c", Self.program] + shape.map(String.init) + [filter.1], stdin: .bytes(source.samples))
    for order in [ResamplingOrder.verticalFirst, .horizontalFirst] {
      let ours = try resampled(
        source, to: PixelSize(width: shape[2], height: shape[3]), filter.0, order)
      let differences = zip(ours.samples, theirs).map { abs(Int($0) - Int($1)) }
      #expect(try #require(differences.max()) <= 2)
      #expect(differences.reduce(0, +) * 2 < differences.count)
    }
  }
}
