import ImagePipeline
import Testing

/// What a PNG decoder accounts, against what was predicted.
@Suite struct PNGMemoryTests {
  @Test(arguments: PNGForm.all)
  func accountedIsAtMostWhatWasPredicted(form: PNGForm) throws {
    let made = MadePNG(form, width: 251, height: 9, seed: 1)
    for interlacing in PNGInterlacing.allCases where form.isInterlaced || interlacing == .held {
      let account = MemoryAccount()
      _ = try DecodedPNG(made.bytes, interlacing, account: account)
      let header = try probe(made.bytes).header
      #expect(header.channels == form.channels && header.isIndexed == form.isIndexed)
      let predicted = PNGDecoder.predictedBytes(header, interlacing)
      // The input's own share is a hundred bytes.
      #expect(account.peak - 256 <= predicted)
      #expect(predicted <= account.peak + 64 * 1024)
      #expect(account.current == 0)
    }
  }

  @Test func predictionGrowsWithRowsOnlyWhenInterlaced() throws {
    let form = PNGForm(colorType: 6, depth: 8)
    var header = try probe(MadePNG(form, width: 8, height: 8, seed: 1).bytes).header
    header.storedSize = PixelSize(width: 5120, height: 2880)
    let streamed = PNGDecoder.predictedBytes(header)
    // Two rows, and what the inflater, its history and the input's window take.
    #expect((2 * 5120 * 4...2 * 5120 * 4 + 112_000).contains(streamed))
    header.isInterlaced = true
    // Half of the pixels, or windows of some rows.
    #expect(PNGDecoder.predictedBytes(header) == streamed + 5120 * 2880 * 4 / 2)
    #expect(PNGDecoder.predictedBytes(header, .spilled) < streamed + 100_000)
    #expect(PNGDecoder.predictedBytes(header, .passes) == streamed)
    header.isIndexed = true
    #expect(PNGDecoder.predictedBytes(header) < streamed + 5120 * 2880 / 2)
  }

  @Test func memoryComesBackAfterAnError() {
    let bytes = MadePNG(PNGForm(colorType: 2, depth: 8), width: 9, height: 7, seed: 1).bytes
    for length in stride(from: 0, to: bytes.count - 12, by: 7) {
      let account = MemoryAccount()
      #expect(throws: PictureError.self) {
        _ = try DecodedPNG([UInt8](bytes[..<length]), account: account)
      }
      #expect(account.current == 0)
    }
  }
}
