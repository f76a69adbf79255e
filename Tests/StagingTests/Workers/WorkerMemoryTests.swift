import Footprint
import Foundation
import ImagePipeline
import Staging
import TestSupport
import Testing

/// What a job takes in a worker that has done others before.
@Suite(.enabled(if: DebugBinary.isAvailable, "needs swift build --build-tests"))
struct WorkerMemoryTests {
  /// How far a job's footprint may be off in a process that did others before: counters of the kernel
  /// are up to 32 pages behind for each processor.
  private static let margin = 384 << 10

  private func memory(_ fixtures: [String], mostJobs: Int = 1000) throws -> [MemoryReport] {
    let pool = WorkerPool(
      count: 1, mostJobs: mostJobs, executable: DebugBinary.path ?? "")
    let jobs = fixtures.map { WorkerJob(picture: Fixtures.path($0), output: nil, request: .init()) }
    return try FakeWorker.replies(pool, jobs).map { try #require($0).get().memory }
  }

  private func added(_ report: MemoryReport) -> Int {
    report.footprintPeakBytes - report.idleFootprintBytes
  }

  @Test func hundredthJobTakesWhatTheFirstTook() throws {
    let mix = ["jpeg/progressive-spectral-444.jpg", "png/rgba8-adam7.png", "jpeg/baseline-420.jpg"]
    let found = try memory((0..<100).map { mix[$0 % mix.count] } + mix)
    for index in mix.indices {
      let (first, last) = (found[index], found[100 + index])
      #expect(last.accountedParts == first.accountedParts)
      #expect(abs(added(last) - added(first)) <= Self.margin, "\(added(first)) \(added(last))")
      // What is done once in a process, at its first job, takes some of the program's own pages.
      #expect(last.residentPeakBytes <= first.residentPeakBytes + Self.margin)
    }
  }

  @Test func peaksAreOfTheJobAlone() throws {
    let small = "jpeg/baseline-420.jpg"
    let fresh = try memory([small])[0]
    let folder = try TemporaryFolder()
    let picture = [UInt8](repeating: 77, count: 3 * 4000 * 3000)
    let large = try folder.write(
      try ExternalTool("cjpeg").output(
        ["-progressive"], stdin: .bytes(Array("P6 4000 3000 255\n".utf8) + picture)),
      to: "large.jpg")
    let jobs = [large, Fixtures.path(small)].map {
      WorkerJob(picture: $0, output: nil, request: .init())
    }
    let pool = WorkerPool(count: 1, executable: DebugBinary.path ?? "")
    let found = try FakeWorker.replies(pool, jobs).map { try #require($0).get().memory }
    #expect(found[1].accountedParts == fresh.accountedParts)
    #expect(added(found[0]) > added(fresh) + (1 << 20), "the large one shows nothing otherwise")
    #expect(abs(added(found[1]) - added(fresh)) <= Self.margin)
    #expect(found[1].residentPeakBytes <= fresh.residentPeakBytes + (1 << 20))
  }
}
