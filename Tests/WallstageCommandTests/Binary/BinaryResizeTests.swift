import Foundation
import TestSupport
import Testing

/// `resize` by the built program, with a picture that a standard tool makes.
@Suite(
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"),
  .enabled(if: ExternalTool("cjpeg").isAvailable, "needs cjpeg"))
struct BinaryResizeTests {
  /// A JPEG of 300 by 200 pixels whose colours change from side to side.
  private func picture() throws -> [UInt8] {
    var pixels: [UInt8] = []
    for y in 0..<200 {
      for x in 0..<300 { pixels += [UInt8(x * 255 / 299), UInt8(y * 255 / 199), 128] }
    }
    return try ExternalTool("cjpeg").output(
      ["-quality", "90"], stdin: .bytes(Array("P6 300 200 255\n".utf8) + pixels))
  }

  private func size(_ bytes: [UInt8]) throws -> String {
    let header = try ExternalTool("djpeg").output(["-pnm"], stdin: .bytes(bytes)).prefix(15)
    return String(decoding: header, as: UTF8.self).split(separator: "\n")[1].description
  }

  @Test func fileBecomesASmallerFile() throws {
    let folder = try TemporaryFolder()
    try folder.write(picture(), to: "in.jpg")
    let run = try ReleaseBinary.run(
      ["resize", "in.jpg", "out.jpg", "--max-pixel", "60"], currentDirectory: folder.path)
    #expect(run.succeeded, "\(run)")
    #expect(try size(folder.bytes(of: "out.jpg")) == "60 40")
    #expect(run.text.hasPrefix("out.jpg: JPEG 60×40, "))
    #expect(folder.contents() == ["in.jpg", "out.jpg"])
  }

  @Test func pipesFilesAndInPlaceGiveTheSameBytes() throws {
    let folder = try TemporaryFolder()
    let bytes = try picture()
    try folder.write(bytes, to: "in.jpg")
    try folder.write(bytes, to: "same.jpg")
    let options = ["--max-pixel=100", "--format=jpeg"]
    let piped = try ReleaseBinary.run(["resize", "-", "-"] + options, stdin: .bytes(bytes))
    #expect(piped.succeeded, "\(piped)")
    #expect(piped.errorText.isEmpty)
    for words in [["in.jpg", "out.jpg"], ["same.jpg", "same.jpg"]] {
      let run = try ReleaseBinary.run(["resize"] + words + options, currentDirectory: folder.path)
      #expect(run.succeeded, "\(run)")
      #expect(try folder.bytes(of: words[1]) == piped.stdout)
    }
    #expect(try size(piped.stdout) == "100 67")
  }

  @Test func documentHasEveryKey() throws {
    let folder = try TemporaryFolder()
    try folder.write(picture(), to: "in.jpg")
    let run = try ReleaseBinary.run(
      ["resize", "in.jpg", "out.png", "--max-pixel", "60", "--json"],
      currentDirectory: folder.path)
    let document = try JSONDocument(run.stdout)
    #expect(document.string("input", "format") == "jpeg")
    #expect(document.integer("input", "width") == 300)
    #expect(document.string("output", "format") == "png")
    #expect(document.integer("output", "height") == 40)
    #expect(document.integer("output", "bytes") == (try folder.bytes(of: "out.png").count))
    #expect(document.integer("memory", "ceilingBytes") == 30 << 20)
    for name in ["predicted", "accounted", "footprint", "resident"] {
      #expect(document.integer("memory", "\(name)PeakBytes") ?? 0 > 0, "\(name)")
    }
    #expect(document.value("memory", "strategy") is String)
    #expect(document.value("seconds") is Double)
    #expect(document.value("error") is NSNull)
  }

  @Test(
    arguments: [
      ("missing/out.jpg", 73, "cannot-create"), ("folder", 73, "cannot-create"),
      ("/dev/full", 74, "io-error"), ("/proc/out.jpg", 73, "cannot-create"),
    ] as [(String, Int32, String)])
  func outputThatCannotBeIsNamed(name: String, status: Int32, code: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(picture(), to: "in.jpg")
    try folder.folder("folder")
    let before = folder.contents()
    let run = try ReleaseBinary.run(
      ["resize", "in.jpg", name, "--json"], currentDirectory: folder.path)
    #expect(run.status == status, "\(run)")
    #expect(try JSONDocument(run.stdout).string("error", "code") == code)
    #expect(run.errorText.hasPrefix("wallstage: \(name): "))
    #expect(folder.contents() == before)
  }

  @Test func ceilingTooLowRefusesThePicture() throws {
    let folder = try TemporaryFolder()
    try folder.write(picture(), to: "in.jpg")
    let run = try ReleaseBinary.run(
      ["resize", "in.jpg", "out.jpg", "--ceiling", "8.1MiB", "--json"],
      currentDirectory: folder.path)
    #expect(run.status == 65, "\(run)")
    let document = try JSONDocument(run.stdout)
    #expect(document.string("error", "code") == "over-ceiling")
    #expect(document.integer("input", "width") == 300)
    #expect(document.string("input", "error", "code") == "over-ceiling")
    #expect(document.value("output") is NSNull)
    let predicted = try #require(document.integer("memory", "predictedPeakBytes"))
    #expect(predicted > 100 << 10 && predicted < 4 << 20)
    #expect(document.value("memory", "accountedPeakBytes") is NSNull)
    #expect(folder.contents() == ["in.jpg"])
  }

  @Test func damagedPictureLeavesTheOldOutput() throws {
    let folder = try TemporaryFolder()
    try folder.write(picture().prefix(3000), to: "in.jpg")
    try folder.write("old", to: "out.jpg")
    let run = try ReleaseBinary.run(["resize", "in.jpg", "out.jpg"], currentDirectory: folder.path)
    #expect(run.status == 65, "\(run)")
    #expect(try folder.bytes(of: "out.jpg") == Array("old".utf8))
    #expect(folder.contents() == ["in.jpg", "out.jpg"])
  }
}
