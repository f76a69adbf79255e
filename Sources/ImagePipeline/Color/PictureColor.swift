/// What becomes of one picture's colours: how its thumbnail's rows are converted, and what the
/// thumbnail says about them.
///
/// It is made before the plan, from the header and the request alone, so that what it holds is known
/// to the plan.
package struct PictureColor: ~Copyable {
  /// What it takes, the profile in the header included in its peak.
  package let needs: ColorNeeds
  /// What the thumbnail's colours will be.
  package let report: ColorReport
  /// How much light the picture's own values stand for; nil where that is not known, or no curves say
  /// it: sRGB's is as good then.
  package let lightScale: LightScale?
  /// What is embedded in the thumbnail; nil for sRGB.
  let profile: ICCProfile?
  /// What transparency is laid over, in the thumbnail's colours.
  let background: RGBColor
  /// The way to sRGB; nil where rows stay as they are.
  let transform: ColorTransform?
  private let profileBytes: CountedBytes

  /// Tries what the header says about colours, in its order, until something can be used.
  ///
  /// - Parameter warnings: get what was passed over, and why.
  /// - Throws: `outOfMemory`.
  package init(
    _ header: PictureHeader, _ request: ThumbnailRequest, account: MemoryAccount,
    _ warnings: inout [PictureWarning]
  ) throws(PictureError) {
    // The header holds it until the thumbnail is done.
    profileBytes = CountedBytes(header.profile?.bytes.count ?? 0, account.part(.input))
    var choice = ColorChoice(header, request)
    try choice.choose(account: account.part(.color))
    warnings += choice.warnings
    report = choice.report
    lightScale = choice.lightScale
    profile = choice.profile
    background = choice.background
    transform = choice.transform.take()
    var needs = ColorNeeds()
    needs.heldBytes = account.part(.color).current
    needs.peak = account.peakParts
    self.needs = needs
  }
}

/// Bytes on an account that something else holds.
private struct CountedBytes: ~Copyable {
  private let account: MemoryAccount
  private let count: Int

  init(_ count: Int, _ account: MemoryAccount) {
    self.count = count
    self.account = account
    account.add(count)
  }

  deinit { account.remove(count) }
}
