/// Finds what of a header's statements about colours is to be believed, and does what the request
/// wants with it.
struct ColorChoice: ~Copyable {
  private let header: PictureHeader
  private let request: ThumbnailRequest
  private let kind: ColorTransform.Kind
  private(set) var report: ColorReport
  private(set) var lightScale: LightScale?
  private(set) var profile: ICCProfile?
  private(set) var background: RGBColor
  private(set) var warnings: [PictureWarning] = []
  var transform: ColorTransform?

  init(_ header: PictureHeader, _ request: ThumbnailRequest) {
    self.header = header
    self.request = request
    kind = header.isCMYK ? .cmyk : header.channels < 3 ? .grey : .rgb
    report = ColorReport(action: header.isCMYK ? .approximated : .assumed)
    background = request.background
  }

  /// Tries them in their order.
  ///
  /// - Throws: `outOfMemory`.
  mutating func choose(account: MemoryAccount) throws(PictureError) {
    for statement in header.colors where try use(statement, account) { break }
    if report.action == .approximated {
      warn("approximate-colors", "CMYK without a usable profile: its colours are approximate")
    }
  }

  /// Does what is wanted with a statement; false where it can't be used.
  private mutating func use(
    _ statement: ColorStatement, _ account: MemoryAccount
  ) throws(PictureError) -> Bool {
    do throws(ColorTransform.Failure) {
      switch statement {
      case .sRGB:
        report = ColorReport(source: "sRGB", action: .unchanged)
      case .profile:
        guard let embedded = header.profile else { return false }
        let made = try ColorTransform(
          embedded, kind, hasAlpha: header.hasAlpha, background: keeps ? request.background : nil,
          account: account)
        let name = made.facts.name
        take(made, name: name.isEmpty ? "unnamed profile" : name, profile: embedded)
      case .space(let space):
        let made = try ColorTransform(
          space, kind, hasAlpha: header.hasAlpha, background: keeps ? request.background : nil,
          account: account)
        let profile =
          keeps ? try ColorTransform.profile(of: space, kind, account: account) : nil
        take(made, name: space.name, profile: profile)
      }
      return true
    } catch {
      switch error {
      case .outOfMemory: throw .outOfMemory
      case .noLibrary(let why): return useWithoutLibrary(statement, why)
      case .unusable(let why):
        if case .profile = statement {
          warn("bad-profile", "The ICC profile is ignored: \(why).")
        } else {
          warn("odd-color", "What the picture says about its colours is ignored: \(why).")
        }
        return false
      }
    }
  }

  /// Converts, or keeps.
  private mutating func take(
    _ made: consuming ColorTransform, name: String, profile: ICCProfile?
  ) {
    let facts = made.facts
    lightScale = facts.lightScale
    if keeps {
      self.profile = profile
      background = facts.background ?? background
      report = ColorReport(profile: name, source: name, action: .kept)
      return
    }
    if request.color == .keep {
      warn(
        "profile-not-kept",
        "The profile does not fit the thumbnail's pixels: they are converted to sRGB.")
    }
    report = ColorReport(source: name, action: facts.isIdentity ? .unchanged : .converted)
    if !facts.isIdentity { transform = consume made }
  }

  /// Pixels and profile stay together where they can't be converted.
  private mutating func useWithoutLibrary(_ statement: ColorStatement, _ why: String) -> Bool {
    warn("no-color-library", "Colours are not converted: \(why).")
    guard case .profile = statement, fits, let embedded = header.profile else { return false }
    profile = embedded
    let name = "\(embedded.colorSpace.prefix { $0 != " " }) profile"
    report = ColorReport(profile: name, source: name, action: .kept)
    return true
  }

  private var keeps: Bool { request.color == .keep && fits }

  /// Whether the thumbnail's pixels are of the kind that the profile is for: CMYK becomes RGB, and grey
  /// with alpha does over a background that has colour.
  private var fits: Bool {
    if header.isCMYK { return false }
    let formats = request.possibleFormats(header)
    return formats.allSatisfy { format in
      let channels = header.encodedChannels(as: format, over: request.background)
      return (channels < 3) == (header.channels < 3)
    }
  }

  private mutating func warn(_ code: String, _ message: String) {
    if warnings.contains(where: { $0.code == code }) { return }
    warnings.append(PictureWarning(code: code, message: message))
  }
}
