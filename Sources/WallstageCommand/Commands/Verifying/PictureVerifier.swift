internal import Footprint
internal import ImagePipeline

/// How pictures are verified: what is wanted of each, and where it is decoded.
struct PictureVerifier: Sendable {
  let request: ThumbnailRequest
  /// What keeps the process under the ceiling; nil where it is only measured.
  let enforcer: Enforcer?
  let spoolFolder: String

  /// Plans a picture.
  ///
  /// - Returns: one with the verdict `pass` where it is still to be decoded; else there is nothing to
  ///   decode, or no plan fits.
  func planned(_ file: Argument) -> VerifiedPicture { planned(file, request) }

  /// Plans a picture of which something else is wanted.
  func planned(_ file: Argument, _ request: ThumbnailRequest) -> VerifiedPicture {
    do throws(PictureError) {
      let account = MemoryAccount()
      let input = try PictureInput(file, account: account, spoolFolder: spoolFolder)
      let inputBytes = account.current
      let picture = try PictureProbe.probe(input, for: request)
      var warnings: [PictureWarning] = []
      let color = try PictureColor(picture.header, request, account: account, &warnings)
      return VerifiedPicture(
        file, PictureFacts(picture.header),
        PlanExplanation(picture, request, inputBytes: inputBytes, color: color.needs), request)
    } catch {
      return VerifiedPicture(file, .picture(error, file: file), request)
    }
  }
}
