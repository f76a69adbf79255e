import ImagePipeline
import TestSupport

/// A thumbnail that the whole pipeline made in a test.
struct MadeThumbnail {
  private let made: MadeThumbnails
  var report: ThumbnailReport { made.report }
  var bytes: [UInt8] { made.files[0] }

  /// Runs the pipeline over bytes.
  ///
  /// - Throws: what the pipeline throws. Either way the account must hold nothing but the input at the
  ///   end, which a precondition of every test that uses this checks.
  init(
    _ source: [UInt8], by delivery: Delivery = .file,
    _ change: (inout ThumbnailRequest) -> Void = { _ in }
  ) throws(PictureError) {
    var request = ThumbnailRequest()
    request.format = .png
    change(&request)
    made = try MadeThumbnails(source, [request.maxPixel], by: delivery) { $0 = request }
  }

  /// The thumbnail's pixels, through the project's own decoders.
  func picture() throws -> MadePicture { try made.picture(0) }

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
