/// What all thumbnails of one picture have in common while they are made.
final class ThumbnailRun {
  let request: ThumbnailRequest
  let header: PictureHeader
  /// Bytes a pixel of a thumbnail's row, before and after it got the form that is encoded.
  let rowChannels: Int
  /// Whether a JPEG's coefficients wait on disk.
  let spillsCoefficients: Bool
  /// How much light the picture's values stand for.
  let lightScale: LightScale?
  /// What is embedded; nil for sRGB.
  let profile: ICCProfile?
  let rowFinish: RowFinish
  /// Where files without a name are made.
  let spillFolder: String
  let account: MemoryAccount
  /// May end the work at any row.
  let watch: WorkWatch

  init(
    _ plan: ThumbnailPlan, _ request: ThumbnailRequest, _ header: PictureHeader,
    color: consuming PictureColor, spillFolder: String, account: MemoryAccount, watch: WorkWatch
  ) {
    self.request = request
    self.header = header
    rowChannels = plan.rowChannels
    spillsCoefficients = plan.route.coefficients == .disk
    lightScale = color.lightScale
    profile = color.profile
    rowFinish = RowFinish(header, color)
    self.spillFolder = spillFolder
    self.account = account
    self.watch = watch
  }
}
