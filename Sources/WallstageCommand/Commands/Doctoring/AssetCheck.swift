internal import ImagePipeline
internal import Staging
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
    _ assets: [(id: AssetID, asset: PlaylistAsset)], _ place: DoctorPlace,
    request: ThumbnailRequest, spoolFolder: String
  ) throws(CommandError) {
    count = assets.count
    let inspection = AssetInspection(root: place.root, digest: { NettleSHA256() })
    var whole: [(id: AssetID, asset: PlaylistAsset)] = []
    var faults: [AssetID: Finding] = [:]
    for (id, asset) in assets {
      if let fault = Finding(inspection.condition(of: asset), of: asset.file, place) {
        faults[id] = fault
      } else {
        whole.append((id, asset))
      }
    }
    // At their full size, as a widget decodes them.
    var request = request
    let side = whole.map { max($0.asset.width, $0.asset.height) }.max() ?? 1
    request.maxPixel = min(max(side, 1), ThumbnailRequest.largestMaxPixel)
    let verifier = PictureVerifier(request: request, enforcer: nil, spoolFolder: spoolFolder)
    var next = 0
    try VerifyRun(verifier: verifier).run(whole.map { Argument(place.path($0.asset.file)) }) {
      (picture, _) throws(CommandError) in
      let (id, asset) = whole[next]
      next += 1
      faults[id] = Finding(picture, of: asset.file, request, place)
    }
    broken = assets.map(\.id).filter { faults[$0] != nil }
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
  /// What is wrong with an asset's file; nil where it is whole.
  fileprivate init?(_ condition: AssetCondition, of file: String, _ place: DoctorPlace) {
    let action = "remove \(place.word(file)) and \(place.staging())"
    switch condition {
    case .whole: return nil
    case .missing:
      self.init("asset-missing", "\(file) is not there", do: place.staging())
    case .notFile:
      self.init("asset-differs", "\(file) is not a file", do: action)
    case .otherSize(let bytes):
      self.init(
        "asset-differs", "\(file) has \(bytes) bytes, not those that its playlist says", do: action)
    case .otherDigest:
      self.init(
        "asset-differs", "\(file) has another digest than its playlist says", do: action)
    case .unreadable(let failure):
      self.init(
        "asset-unreadable", "\(failure)",
        do: "let this user read it: ls -l \(place.word(file))")
    }
  }

  /// What is wrong with decoding an asset; nil where it passes.
  fileprivate init?(
    _ picture: VerifiedPicture, of file: String, _ request: ThumbnailRequest, _ place: DoctorPlace
  ) {
    switch picture.verdict {
    case .pass: return nil
    case .overCeiling:
      self.init(
        "over-ceiling",
        "decoding \(file) takes more than \(ByteSize.text(request.ceilingBytes)) with the host's"
          + " \(ByteSize.text(request.hostShareBytes))",
        do: "stage with a smaller --max-pixel, or raise --ceiling")
    case .error:
      self.init(
        "asset-undecodable",
        "\(file) can't be decoded: \(picture.error?.reason ?? "no reason was given")",
        do: "remove \(place.word(file)) and \(place.staging())")
    }
  }
}
