internal import ImagePipeline
internal import WallpaperContainer
internal import WidgetTimeline

/// Whether every picture that a timeline shows can be shown: there, with its bytes, decoded under the
/// ceiling in a process of its own.
struct AssetCheck: Sendable {
  /// How many were looked at.
  let count: Int
  /// Those that can't be shown, in the order of the timeline.
  private(set) var broken: [AssetID] = []
  /// What is wrong: the first picture of each kind of fault.
  private(set) var findings: [Finding] = []

  /// Reads the pictures, and has those that are whole decoded.
  ///
  /// - Throws: `childFailed`.
  init(
    _ assets: [(id: AssetID, asset: PlaylistAsset)], _ restaging: Restaging,
    request: ThumbnailRequest, spoolFolder: String
  ) throws(CommandError) {
    count = assets.count
    let place = restaging.place
    let verifier = PictureVerifier(request: request, enforcer: nil, spoolFolder: spoolFolder)
    let planner = AssetVerifier(verifier: verifier, container: place.root, isReduced: false)
    var rest = assets[...]
    var faults: [AssetID: Finding] = [:]
    try VerifyRun(verifier: verifier).run(
      of: place.operand,
      next: { rest.popFirst().map { planner.planned(SurveyedAsset(id: $0.id, $0.asset)) } },
      finished: { (picture, _) throws(CommandError) in
        guard let asset = picture.asset,
          let fault = Finding(picture, asset, request, restaging)
        else { return }
        faults[asset.described.id] = fault
      })
    var told: Set<AssetID> = []
    broken = assets.map(\.id).filter { faults[$0] != nil && told.insert($0).inserted }
    var seen: [String: Int] = [:]
    for id in broken {
      guard let fault = faults[id] else { continue }
      seen[fault.code, default: 0] += 1
      if seen[fault.code] == 1 { findings.append(fault) }
    }
    for index in findings.indices {
      let more = (seen[findings[index].code] ?? 1) - 1
      if more > 0 { findings[index].message += ", and \(counted(more, "other", "others")) as well" }
    }
  }
}

extension Finding {
  /// What is wrong with a verified asset; nil where it passes.
  fileprivate init?(
    _ picture: VerifiedPicture, _ asset: VerifiedAsset, _ request: ThumbnailRequest,
    _ restaging: Restaging
  ) {
    let file = asset.described.file
    let ids: Set = [asset.described.id]
    let again = restaging.action(for: ids, removing: file)
    switch (picture.verdict, asset.condition) {
    // Nothing here holds it against widget limits.
    case (.pass, _), (.overWidgetLimit, _): return nil
    case (.overCeiling, _):
      self.init(
        "over-ceiling",
        "showing \(file) takes more than \(ByteSize.text(request.ceilingBytes)) with the host's"
          + " \(ByteSize.text(request.hostShareBytes))",
        do: "\(restaging.action(for: ids)) with a smaller --max-pixel, or raise --ceiling")
    case (.error, .whole):
      self.init(
        "asset-undecodable",
        "\(file) can't be shown: \(picture.error?.reason ?? "no reason was given")", do: again)
    case (.error, .missing):
      self.init("asset-missing", "\(file) is not there", do: restaging.action(for: ids))
    case (.error, .notFile): self.init("asset-differs", "\(file) is not a file", do: again)
    case (.error, .otherSize(let bytes)):
      self.init(
        "asset-differs", "\(file) has \(bytes) bytes, not those that its playlist says", do: again)
    case (.error, .otherDigest):
      self.init(
        "asset-differs", "\(file) has another digest than its playlist says", do: again)
    case (.error, .unreadable(let failure)):
      self.init(
        "asset-unreadable", "\(failure)",
        do: "let this user read it: ls -l \(restaging.place.word(file))")
    }
  }
}
