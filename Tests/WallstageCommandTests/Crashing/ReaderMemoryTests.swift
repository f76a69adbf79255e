import Foundation
import TestSupport
import Testing

/// What a reader needs does not grow with the container, only with the day's playlist.
@Suite(
  .enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"),
  .enabled(if: ExternalTool("cjpeg").isAvailable, "needs cjpeg"),
  .enabled(if: Strace.works, Strace.why))
struct ReaderMemoryTests {
  @Test(arguments: ["timeline", "current"])
  func tenThousandAssetsCostAReaderNothing(command: String) throws {
    let pack = try SmallPack(pictures: 4, in: TemporaryFolder(in: TemporaryFolder.memory))
    try #require(try pack.stage().succeeded)
    let words = [command, "--container=box", "--now=2026-12-01T13:00:00Z"]
    let few = try peak(words, in: pack.folder)
    try fill(pack.folder, assets: 10_000, days: 400)
    let many = try peak(words, in: pack.folder)
    print("\(command): \(few >> 10) KiB with 4 assets, \(many >> 10) KiB with 10,004")
    #expect(few > 1 << 20)
    #expect(many - few < 2 << 20)
  }

  /// Adds assets that only the library names, and playlists of days long past.
  private func fill(_ folder: TemporaryFolder, assets: Int, days: Int) throws {
    var generator = SeededGenerator(seed: 5)
    var lines: [String: String] = [:]
    for _ in 0..<assets {
      let half = String(generator.next() | 1 << 63, radix: 16)
      let id = half + String(half.reversed())
      try folder.write("asset", to: "box/assets/\(id.prefix(2))/\(id).jpg")
      lines[String(id.prefix(2)), default: ""] +=
        ##"{"asset":"\##(id)","bytes":5,"dominantColor":"#000000","height":576,"source":"pack","##
        + ##""title":"A picture with a title of some length","width":1024}"## + "\n"
    }
    for (shard, text) in lines { try folder.write(text, to: "box/library/\(shard).jsonl") }
    let playlist = String(
      decoding: try folder.bytes(of: "box/playlists/2026-12-01.json"), as: UTF8.self)
    for day in 0..<days {
      let name = "2025-\(two(day / 28 % 12 + 1))-\(two(day % 28 + 1))"
      try folder.write(
        playlist.replacing("2026-12-01", with: name), to: "box/playlists/\(name).json")
    }
  }

  private func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }

  /// The resident peak of a command when it writes its answer, its last act.
  private func peak(_ words: [String], in folder: TemporaryFolder) throws -> Int {
    let command = [try #require(ReleaseBinary.path)] + words
    let write = CallPoint(
      role: .stager, call: "write", path: "/dev/null", isNumbered: false, ordinal: 1)
    let run = try Strace.start(
      ["/bin/sh", "-c", "exec \"$@\" >/dev/null", "sh"] + command, meddling: "signal=SIGSTOP",
      at: write, in: folder)
    try #require(Strace.traced("stopped by SIGSTOP", in: folder))
    let peak = PeakMemory.read(run.identifier)
    run.send(SIGKILL)
    _ = try run.wait()
    return try #require(peak)
  }
}
