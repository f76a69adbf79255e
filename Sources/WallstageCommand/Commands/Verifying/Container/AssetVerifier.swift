internal import ImagePipeline
internal import Staging
internal import WallpaperContainer

/// Takes the assets of a container one after the other, as pictures to verify.
struct AssetVerifier {
  let verifier: PictureVerifier
  /// The container, as it was given.
  let container: String
  /// Whether a reader makes an asset smaller while it decodes; else it decodes it at its own size.
  let isReduced: Bool

  /// Holds an asset against what is said of it, and plans its decode.
  ///
  /// - Returns: one with the verdict `pass` where it is still to be decoded.
  func planned(_ asset: SurveyedAsset) -> VerifiedPicture {
    let file = Argument("\(container)/\(asset.file)")
    let condition = AssetInspection(root: container, digest: { NettleSHA256() })
      .condition(of: asset)
    let verified = VerifiedAsset(asset, condition, isReduced: isReduced)
    var request = verifier.request
    if !isReduced {
      request.maxPixel = min(max(asset.width, asset.height), ThumbnailRequest.largestMaxPixel)
    }
    var picture: VerifiedPicture
    if let fault = verified.fault {
      let error = CommandError.reported(code: fault.code, reason: fault.reason, file: file)
      picture = VerifiedPicture(file, error, request)
    } else {
      picture = verifier.planned(file, request)
    }
    picture.asset = verified
    guard let facts = picture.facts else { return picture }
    if let reason = verified.disagreement(with: facts) {
      picture.fail(.reported(code: "corrupt", reason: reason, file: file))
    } else if !isReduced {
      picture.asset?.take(PixelSize(width: facts.width, height: facts.height))
    }
    return picture
  }
}
