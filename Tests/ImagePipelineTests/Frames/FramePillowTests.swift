import ImagePipeline
import TestSupport
import Testing

/// A filled frame against Pillow: `Image.resize` of a box, whose taps reach over the box's edges too.
@Suite(.enabled(if: Pillow.isAvailable, Comment(rawValue: Pillow.reason)))
struct FramePillowTests {
  /// The window is worked out here as well: the largest of the frame's proportions.
  static let program = """
    import io, sys
    from PIL import Image, ImageOps
    image = ImageOps.exif_transpose(Image.open(io.BytesIO(sys.stdin.buffer.read())))
    width, height = image.size
    for words in sys.argv[1:]:
        w, h, x, y = (float(word) for word in words.split(","))
        scale = min(width / w, height / h)
        left, top = max(0, width - w * scale) * x, max(0, height - h * scale) * y
        box = (left, top, min(width, left + w * scale), min(height, top + h * scale))
        made = image.resize((int(w), int(h)), Image.Resampling.LANCZOS, box=box)
        sys.stdout.buffer.write(made.tobytes())
    """

  /// What Pillow fills the frames with, one after the other.
  private func theirs(
    _ bytes: [UInt8], _ frames: [(size: PixelSize, gravity: Gravity)]
  ) throws -> [UInt8] {
    let words = frames.map { frame in
      let name = frame.gravity.rawValue
      let x = name.hasSuffix("west") ? 0 : name.hasSuffix("east") ? 1 : 0.5
      let y = name.hasPrefix("north") ? 0 : name.hasPrefix("south") ? 1 : 0.5
      return "\(frame.size.width),\(frame.size.height),\(x),\(y)"
    }
    return try Pillow.python.output(["-c", Self.program] + words, stdin: .bytes(bytes))
  }

  /// The greatest difference of each frame to Pillow's.
  private func differences(
    _ bytes: [UInt8], _ sizes: [[Int]], _ gravities: [Gravity] = Gravity.allCases,
    _ change: (inout ThumbnailRequest) -> Void = { _ in }
  ) throws -> [Int?] {
    let frames = sizes.flatMap { size in
      gravities.map { (size: PixelSize(width: size[0], height: size[1]), gravity: $0) }
    }
    var rest = try theirs(bytes, frames)[...]
    var found: [Int?] = []
    for start in stride(from: 0, to: frames.count, by: ThumbnailPipeline.mostOutputs) {
      let batch = frames[start..<min(start + ThumbnailPipeline.mostOutputs, frames.count)]
      let made = try MadeThumbnails(
        bytes, batch.map { ThumbnailGoal(.filling($0.size, $0.gravity)) }, change)
      for index in batch.indices {
        let ours = try made.picture(index - start)
        let expected = MadePicture(
          frames[index].size.width, frames[index].size.height, channels: ours.channels,
          samples: Array(rest.prefix(ours.samples.count)))
        rest = rest.dropFirst(ours.samples.count)
        found.append(ours.difference(to: expected))
      }
    }
    #expect(rest.isEmpty)
    return found
  }

  /// Not so much contrast that Pillow would cut what rings between its two directions.
  private func source(_ width: Int, _ height: Int, channels: Int = 3) -> MadePicture {
    var source = MadePicture.textured(width, height, channels: channels, seed: 77)
    source.samples = source.samples.map { 80 + $0 / 3 }
    return source
  }

  private static let frames = [
    [31, 31], [60, 20], [19, 57], [97, 61], [1, 1], [1, 50], [50, 1],
  ]

  @Test(arguments: [[97, 61], [201, 133], [100, 241]], [1, 3])
  func aPNGIsWithinALevel(shape: [Int], channels: Int) throws {
    let bytes = try PNGPicture.encode(source(shape[0], shape[1], channels: channels))
    let found = try differences(
      bytes, Self.frames, shape[0] == 97 ? Gravity.allCases : [.center, .northeast, .southwest])
    #expect(found.allSatisfy { $0 ?? 255 <= 1 }, "\(found)")
  }

  @Test(.enabled(if: JPEGTools.isAvailable, Comment(rawValue: JPEGTools.reason)))
  func aJPEGOfEveryKindIsWithinTwoLevels() throws {
    for kind in [[], ["-sample", "1x1"], ["-progressive"], ["-grayscale"], ["-restart", "1"]] {
      let bytes = try JPEGTools.encode(source(201, 133), kind)
      let found = try differences(bytes, Self.frames, [.center, .southeast, .west]) {
        $0.fidelity = .exact
      }
      #expect(found.allSatisfy { $0 ?? 255 <= 2 }, "\(kind) \(found)")
    }
  }

  @Test(arguments: 1...8) func gravityIsThatOfTheUprightPicture(orientation: Int) throws {
    let frames = [[40, 40], [50, 20], [20, 50]]
    let exif = EXIFBytes().orientation(orientation)
    var png = try PNGPicture.encode(source(141, 95))
    // Behind the signature and IHDR.
    png.insert(contentsOf: PNGBytes.chunk("eXIf", exif), at: 33)
    let found = try differences(png, frames)
    #expect(found.allSatisfy { $0 ?? 255 <= 1 }, "\(found)")
    guard JPEGTools.isAvailable else { return }
    var jpeg = try JPEGTools.encode(source(141, 95), ["-sample", "1x1"])
    jpeg.insert(contentsOf: EXIFBytes.segment(exif), at: 2)
    let others = try differences(jpeg, frames) { $0.fidelity = .exact }
    #expect(others.allSatisfy { $0 ?? 255 <= 2 }, "\(others)")
  }

  @Test func aSmallPictureIsEnlargedWhereThatIsAskedFor() throws {
    let bytes = try PNGPicture.encode(source(40, 30))
    let found = try differences(bytes, [[90, 90], [41, 30], [40, 300], [200, 3]]) {
      $0.enlarges = true
    }
    #expect(found.allSatisfy { $0 ?? 255 <= 1 }, "\(found)")
  }
}
