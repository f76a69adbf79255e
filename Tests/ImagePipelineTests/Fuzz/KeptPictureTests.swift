import ImagePipeline
import TestSupport
import Testing

/// What the fuzzers learned from and found, through the whole pipeline: every input ends in the same
/// answer each time, soon, and in the memory that was predicted.
@Suite struct KeptPictureTests {
  static let names = ["jpeg", "png", "probe"].flatMap { Fixtures.names(in: "fuzz/\($0)") }

  /// Every scale, way and ending that a small picture can be made through.
  static let wishes: [@Sendable (inout ThumbnailRequest) -> Void] = [
    { $0.maxPixel = 3 },
    {
      $0.maxPixel = 17
      $0.format = .auto
      $0.strategy = .pngSpill
    },
    {
      $0.maxPixel = 60
      $0.format = .jpeg
      $0.isProgressive = true
      $0.strategy = .pngAccumulate
    },
    {
      $0.maxPixel = 300
      $0.enlarges = true
      $0.salvages = true
    },
    {
      $0.maxPixel = 12
      $0.salvages = true
      $0.format = .jpeg
      $0.filter = .mitchell
    },
  ]

  @Test func thereAreInputs() { #expect(Self.names.count > 20) }

  @Test(arguments: names) func anInputEndsInTheSameAnswerEachTime(name: String) throws {
    let bytes = try Fixtures.bytes(name)
    let start = processorSeconds()
    for wish in Self.wishes {
      let answers = [Delivery.file, .file, .pipe].map { answer(bytes, by: $0, wish) }
      #expect(answers[0] == answers[1])
      // A pipe is not looked through behind the pixels, so it may turn the picture otherwise.
      #expect((answers[0].code == nil) == (answers[2].code == nil), "\(answers)")
      let second = answer(bytes, by: .file) {
        wish(&$0)
        $0.usesSecondThread = true
      }
      #expect(second.code == answers[0].code && second.bytes == answers[0].bytes)
      for memory in [answers[0].memory, second.memory].compactMap(\.self) {
        #expect(memory.accountedPeakBytes <= memory.predictedPeakBytes)
      }
    }
    #expect(processorSeconds() - start < 20)
  }

  private struct Answer: Equatable {
    var code: String?
    var bytes: [UInt8] = []
    var memory: MemoryReport?
  }

  private func answer(
    _ bytes: [UInt8], by delivery: Delivery, _ wish: (inout ThumbnailRequest) -> Void
  ) -> Answer {
    do throws(PictureError) {
      let made = try MadeThumbnail(bytes, by: delivery) { request in
        request.limits.pixels = 1 << 18
        wish(&request)
      }
      return Answer(bytes: made.bytes, memory: made.report.memory)
    } catch {
      return Answer(code: error.code)
    }
  }
}
