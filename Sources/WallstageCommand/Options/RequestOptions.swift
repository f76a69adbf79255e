internal import ImagePipeline

/// The options that say how a thumbnail is made, for the commands that make some.
enum RequestOptions {
  static let background = OptionSpec(
    "background", "COLOR", help: "what is laid under transparency in a JPEG (#000000)")
  static let filter = OptionSpec(
    "filter", "NAME", help: "lanczos3, catmull-rom, mitchell, triangle or box (lanczos3)")
  static let exact = OptionSpec(
    "exact", help: "decode a JPEG at its full size and filter once: slower, closest")
  static let fast = OptionSpec(
    "fast", help: "let a JPEG's decoder do more of the reducing: faster, less close")
  static let linear = OptionSpec(
    "linear", help: "filter in linear light: fine patterns keep their brightness")
  static let enlarge = OptionSpec("enlarge", help: "make smaller pictures larger")
  static let progressive = OptionSpec("progressive", help: "write a JPEG progressive")
  static let chroma = OptionSpec("chroma", "NAME", help: "detail of JPEG colour, 420 or 444 (420)")
  static let color = OptionSpec(
    "color", "NAME", help: "convert to sRGB, or keep pixels and profile as they are (convert)")
  static let salvage = OptionSpec(
    "salvage", help: "make what can be made of a cut or damaged picture, with a warning")

  /// What every thumbnail depends on.
  static let basic: [OptionSpec] = [.maxPixel] + form

  private static let form: [OptionSpec] = [
    .quality, .format, color, exact, fast, linear, .ceiling, .hostShare,
    LimitOptions.limit,
  ]
  /// The same for several sizes.
  static let severalSizes: [OptionSpec] = ThumbnailSizes.options + form
  /// What one picture may be given besides.
  static let more = [background, filter, enlarge, progressive, chroma, salvage]

  /// Reads all of them; those that a command does not have keep their standard values.
  ///
  /// - Parameter readsSize: whether the size is read as well; else the command has done so itself.
  static func request(
    _ arguments: ParsedArguments, standardFormat: ThumbnailFormat = .auto, readsSize: Bool = true
  ) throws(UsageError) -> ThumbnailRequest {
    var request = ThumbnailRequest()
    if readsSize {
      request.maxPixel =
        try arguments.integer(.maxPixel, in: 1...ThumbnailRequest.largestMaxPixel)
        ?? request.maxPixel
    }
    request.quality = try arguments.integer(.quality, in: 1...100) ?? request.quality
    request.format = try arguments.choice(.format, names(ThumbnailFormat.self)) ?? standardFormat
    request.ceilingBytes = try arguments.bytes(.ceiling) ?? request.ceilingBytes
    request.hostShareBytes = try arguments.bytes(.hostShare) ?? request.hostShareBytes
    guard request.hostShareBytes < request.ceilingBytes else {
      throw .conflict(
        "the host's share, \(ByteSize.text(request.hostShareBytes)), must be less than the ceiling,"
          + " \(ByteSize.text(request.ceilingBytes))")
    }
    request.limits = try LimitOptions.limits(arguments)
    request.background =
      try arguments.value(background, expected: "a colour such as #336699", RGBColor.init)
      ?? request.background
    request.filter =
      try arguments.choice(filter, names(ResamplingFilter.self)) ?? request.filter
    request.chroma = try arguments.choice(chroma, names(ChromaSubsampling.self)) ?? request.chroma
    switch (arguments.has(exact), arguments.has(fast)) {
    case (true, true): throw .conflict("--exact and --fast can't go together")
    case (true, false): request.fidelity = .exact
    case (false, true): request.fidelity = .fast
    case (false, false): break
    }
    request.isLinear = arguments.has(linear)
    if request.isLinear, request.fidelity == .fast {
      throw .conflict("--linear and --fast can't go together")
    }
    request.color = try arguments.choice(color, names(ColorHandling.self)) ?? request.color
    request.enlarges = arguments.has(enlarge)
    request.isProgressive = arguments.has(progressive)
    request.salvages = arguments.has(salvage)
    return request
  }

  private static func names<Value: CaseIterable & RawRepresentable>(
    _ type: Value.Type
  ) -> [(name: String, value: Value)] where Value.RawValue == String {
    type.allCases.map { ($0.rawValue, $0) }
  }
}
