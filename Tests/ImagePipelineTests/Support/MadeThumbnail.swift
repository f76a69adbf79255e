import Footprint
import Glibc
import ImagePipeline
import TestSupport

/// A thumbnail that the whole pipeline made in a test.
struct MadeThumbnail {
  let report: ThumbnailReport
  let bytes: [UInt8]

  /// Runs the pipeline over bytes.
  ///
  /// - Throws: what the pipeline throws. Either way the account must hold nothing but the input at the
  ///   end, which a precondition of every test that uses this checks.
  init(
    _ source: [UInt8], by delivery: Delivery = .file,
    _ change: (inout ThumbnailRequest) -> Void = { _ in }
  ) throws(PictureError) {
    let descriptor = delivery == .file ? anonymousFile(source) : filledPipe(source)
    let target = anonymousFile([])
    defer {
      close(descriptor)
      close(target)
    }
    var request = ThumbnailRequest()
    request.format = .png
    change(&request)
    let account = MemoryAccount()
    let input = try PictureInput(descriptor: descriptor, account: account, spoolFolder: "/tmp")
    let inputBytes = account.current
    defer { precondition(account.current == inputBytes, "\(account.current) bytes are left") }
    var meter = FootprintMeter(reading: { nil })
    report = try ThumbnailPipeline.makeThumbnail(of: input, into: target, request, meter: &meter)
    var written = [UInt8](repeating: 0, count: Int(lseek(target, 0, SEEK_END)))
    precondition(pread(target, &written, written.count, 0) == written.count)
    bytes = written
  }

  /// The thumbnail's pixels, through the project's own decoders.
  func picture() throws -> MadePicture {
    report.format == .jpeg
      ? try JPEGRows(bytes, eighths: 8).picture : try PNGPicture.decode(bytes)
  }

  /// The codes of the warnings.
  var warnings: [String] { report.warnings.map(\.code) }
}

/// The error that a thumbnail ends with; nil when it was made.
func thumbnailError(
  _ source: [UInt8], by delivery: Delivery = .file,
  _ change: (inout ThumbnailRequest) -> Void = { _ in }
) -> PictureError? {
  do {
    _ = try MadeThumbnail(source, by: delivery, change)
    return nil
  } catch {
    return error
  }
}
