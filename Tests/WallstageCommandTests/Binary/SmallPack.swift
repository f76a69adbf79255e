import TestSupport

/// A folder with a pack of small pictures, and room for a container and the stager's state.
struct SmallPack {
  let folder: TemporaryFolder

  /// Makes a pack of grey pictures, each of another grey.
  init(pictures count: Int, in folder: TemporaryFolder? = nil) throws {
    self.folder = try folder ?? TemporaryFolder()
    for index in 0..<count {
      let pixels = [UInt8](repeating: UInt8(40 + 30 * index), count: 320 * 240)
      let picture = try ExternalTool("cjpeg").output(
        [], stdin: .bytes(Array("P5 320 240 255\n".utf8) + pixels))
      try self.folder.write(picture, to: "pack/\(index).jpg")
    }
  }

  /// Runs a command in the folder.
  func run(_ words: String..., environment: [String: String?] = [:]) throws -> ProcessOutput {
    try ReleaseBinary.run(words, environment: environment, currentDirectory: folder.path)
  }

  /// Stages the pack for 1 and 2 December 2026 in Tokyo's days.
  func stage(_ more: String...) throws -> ProcessOutput {
    try ReleaseBinary.run(
      ["stage", "pack", "--container=box", "--state=state", "--time-zone=Asia/Tokyo", "--json"]
        + ["--date=2026-12-01", "--days=2", "--now=2026-11-30T15:00:00Z"] + more,
      currentDirectory: folder.path)
  }
}
