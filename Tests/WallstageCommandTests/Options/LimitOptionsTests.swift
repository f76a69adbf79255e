import ImagePipeline
import Testing
import WallstageCommand

@Suite struct LimitOptionsTests {
  static let read: [(String, DecodeLimit, Int)] = [
    ("pixels=1", .pixels, 1), ("side=500", .side, 500), ("scans=1000", .scans, 1000),
    ("markers=9", .markers, 9), ("chunks=2000000", .chunks, 2_000_000),
    ("chunk-bytes=2MiB", .chunkBytes, 2 << 20), ("profile-bytes=100", .profileBytes, 100),
    ("cpu-seconds=5", .cpuSeconds, 5),
  ]

  @Test(arguments: read) func valueIsRead(text: String, limit: DecodeLimit, value: Int) throws {
    let parsed = try #require(LimitOptions.parse(text))
    #expect(parsed == (limit, value))
  }

  @Test(arguments: [
    "", "scans", "scans=", "=3", "scans=0", "scans=-1", "scans=1.5", "scans=2MiB", "Scans=3",
    "segments=3", "scans=3=4", "scans=99999999999999999999", "scans = 3", "chunk-bytes=x",
  ])
  func anythingElseIsRefused(text: String) {
    #expect(LimitOptions.parse(text) == nil)
  }
}
