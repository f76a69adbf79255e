import TestSupport
import Testing

/// A folder with a pack of pictures that are large enough for every frame, staged and verified by the
/// built program.
struct FamilyPack {
  let folder: TemporaryFolder
  static let names = ["small", "medium", "large"]

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Adds a picture whose left third is red, the middle green and the right blue.
  func addFlag(_ name: String, width: Int = 2400, height: Int = 1500) throws {
    let colors: [[UInt8]] = [[200, 20, 20], [20, 200, 20], [20, 20, 200]]
    let row = (0..<width).flatMap { colors[$0 * 3 / width] }
    var samples: [UInt8] = []
    samples.reserveCapacity(row.count * height)
    for _ in 0..<height { samples.append(contentsOf: row) }
    try add(name, "P6 \(width) \(height) 255\n", samples)
  }

  /// Adds a grey picture of noise, which no encoder makes small.
  ///
  /// - Parameter amplitude: how far samples are from the middle at most.
  func addNoise(
    _ name: String, width: Int = 1300, height: Int = 1300, seed: UInt64 = 1,
    amplitude: UInt8 = 127
  ) throws {
    var random = SeededGenerator(seed: seed)
    var pixels: [UInt8] = []
    while pixels.count < width * height {
      withUnsafeBytes(of: random.next()) { pixels += $0 }
    }
    let samples = pixels.prefix(width * height).map { 128 - amplitude + $0 % (2 * amplitude + 1) }
    try add(name, "P5 \(width) \(height) 255\n", samples)
  }

  /// Adds a plain grey picture.
  func addPlain(_ name: String, grey: UInt8, width: Int = 1600, height: Int = 1200) throws {
    let pixels = [UInt8](repeating: grey, count: width * height)
    try add(name, "P5 \(width) \(height) 255\n", pixels)
  }

  private func add(_ name: String, _ header: String, _ samples: [UInt8]) throws {
    let picture = try ExternalTool("cjpeg").output(
      ["-quality", "92"], stdin: .bytes(Array(header.utf8) + samples))
    try folder.write(picture, to: "pack/\(name)")
  }

  /// Stages 1 December 2026 of Tokyo.
  func stage(_ more: String...) throws -> JSONDocument {
    let run = try ReleaseBinary.run(
      ["stage", "pack", "--container=box", "--state=state", "--time-zone=Asia/Tokyo", "--json"]
        + ["--date=2026-12-01", "--now=2026-11-30T15:00:00Z"] + more,
      currentDirectory: folder.path, seconds: 120)
    let document = try JSONDocument(run.stdout)
    let errorCode = document.string("error", "code") ?? "0"
    try #require(run.status == 0, "\(errorCode): \(run.errorText)")
    return document
  }

  /// Verifies the container.
  func verify(_ more: String...) throws -> (status: Int32, document: JSONDocument, text: String) {
    let words = ["verify", "--container=box"] + more
    let json = try ReleaseBinary.run(
      words + ["--json"], currentDirectory: folder.path, seconds: 120)
    let text = try ReleaseBinary.run(words, currentDirectory: folder.path, seconds: 120)
    #expect(json.status == text.status)
    return (json.status, try JSONDocument(json.stdout), text.text)
  }

  /// The published playlist.
  func playlist() throws -> JSONDocument {
    try JSONDocument(folder.bytes(of: "box/playlists/2026-12-01.json"))
  }

  /// The pixels of an asset, by a decoder that is not ours.
  func pixels(of asset: String) throws -> Netpbm {
    try Netpbm(
      ExternalTool("djpeg").output(
        ["-pnm", folder.file("box/assets/\(asset.prefix(2))/\(asset).jpg")]))
  }
}
