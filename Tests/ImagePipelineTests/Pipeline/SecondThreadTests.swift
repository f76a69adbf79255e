import Footprint
import Foundation
import ImagePipeline
import TestSupport
import Testing

/// A second thread changes how long it takes, and nothing else.
@Suite struct SecondThreadTests {
  static let fixtures = ["jpeg", "color", "orientation", "png", "odd", "damaged"].flatMap {
    Fixtures.names(in: $0)
  }

  /// The thumbnail's bytes, or the error.
  private func outcome(
    _ source: [UInt8], threads: Int, _ change: (inout ThumbnailRequest) -> Void
  ) -> Result<[UInt8], PictureError> {
    do {
      let made = try MadeThumbnail(source) {
        change(&$0)
        $0.usesSecondThread = threads == 2
      }
      let memory = made.report.memory
      let (predicted, accounted) = (memory.predictedPeakBytes, memory.accountedPeakBytes)
      #expect(predicted >= accounted)
      #expect(predicted - accounted <= max(accounted / 10, 64 * 1024))
      return .success(made.bytes)
    } catch {
      return .failure(error)
    }
  }

  @Test(arguments: fixtures) func aFixtureEndsTheSameWay(name: String) throws {
    let bytes = try Fixtures.bytes(name)
    for (side, salvages) in [(1024, false), (20, true)] {
      let ends = [1, 2].map { threads in
        outcome(bytes, threads: threads) {
          $0.maxPixel = side
          $0.format = .auto
          $0.salvages = salvages
        }
      }
      #expect(ends[0] == ends[1], "\(side)")
    }
  }

  /// More rows than the ring has, in sizes that are no multiple of what is handed over at once.
  @Test(arguments: [[640, 257], [33, 1500], [9_000, 70], [70_000, 9]])
  func aLargerPictureIsTheSame(shape: [Int]) throws {
    let bytes = try PNGPicture.encode(.noise(shape[0], shape[1], channels: 3, seed: 9))
    for salvages in [false, true] {
      for cut in [bytes, Array(bytes.dropLast(bytes.count / 3))] {
        let ends = [1, 2].map { threads in
          outcome(cut, threads: threads) { $0.salvages = salvages }
        }
        #expect(ends[0] == ends[1])
      }
    }
  }

  static let scripts = [
    [], ["-sample", "1x1"], ["-restart", "3"], ["-grayscale"], ["-arithmetic"], ["-quality", "98"],
  ]

  /// Scans that are decoded ahead of others: whole, with a flipped bit, and cut.
  @Test(.enabled(if: JPEGTools.isAvailable, "needs cjpeg"), arguments: scripts)
  func scansOfTwoThreadsAreThoseOfOne(options: [String]) throws {
    let picture = MadePicture.noise(168, 120, channels: 3, seed: 5)
    let whole = try JPEGTools.encode(picture, ["-progressive"] + options)
    var random = SeededGenerator(seed: 11)
    var variants = [whole]
    for _ in 0..<(TestMode.all ? 12 : 5) {
      let place = Int.random(in: whole.count / 8..<whole.count, using: &random)
      var flipped = whole
      flipped[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      variants += [flipped, Array(whole.prefix(place))]
    }
    for (index, bytes) in variants.enumerated() {
      for side in [168, 60, 16] {
        let ends = [1, 2].map { threads in outcome(bytes, threads: threads) { $0.maxPixel = side } }
        #expect(ends[0] == ends[1], "\(index) \(side)")
        if index == 0 { #expect((try? ends[1].get()) != nil, "\(side)") }
      }
    }
  }

  /// Another thread has a place to write to.
  @Test(.enabled(if: JPEGTools.isAvailable, "needs cjpeg"))
  func readingAheadTakesFourRowsOfBlocks() throws {
    let picture = MadePicture.noise(800, 400, channels: 1, seed: 3)
    let bytes = try JPEGTools.encode(picture, ["-progressive", "-grayscale"])
    let decoder = try [false, true].map { usesSecondThread in
      try MadeThumbnail(bytes) { $0.usesSecondThread = usesSecondThread }
        .report.memory.accountedParts[.decoder]
    }
    // 100 blocks of 64 coefficients in 2 bytes, and some for the thread itself.
    #expect((3 * 12_800...3 * 12_800 + 1024).contains(decoder[1] - decoder[0]))
  }

  @Test func outputThatTakesNothingIsTheSameError() throws {
    let bytes = try PNGPicture.encode(.noise(900, 1200, channels: 3, seed: 4))
    let full = open("/dev/full", O_WRONLY)
    let source = anonymousFile(bytes)
    defer {
      close(full)
      close(source)
    }
    for usesSecondThread in [false, true] {
      var request = ThumbnailRequest()
      request.format = .png
      request.usesSecondThread = usesSecondThread
      let account = MemoryAccount()
      let input = try PictureInput(descriptor: source, account: account, spoolFolder: "/tmp")
      let before = account.current
      do {
        _ = try ThumbnailPipeline.makeThumbnail(of: input, into: full, request)
        Issue.record("it was made")
      } catch {
        #expect(error == .writeFailed(errno: ENOSPC))
      }
      #expect(account.current == before)
    }
  }

  @Test func wideRowsAreNotRelayed() throws {
    let bytes = try PNGPicture.encode(.noise(70_000, 9, channels: 3, seed: 1))
    let accounted = try [false, true].map { usesSecondThread in
      try MadeThumbnail(bytes) { $0.usesSecondThread = usesSecondThread }
        .report.memory.accountedPeakBytes
    }
    #expect(accounted[0] == accounted[1])
  }
}
