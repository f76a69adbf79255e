package import ImagePipeline

/// One picture for a worker to make a thumbnail of.
package struct WorkerJob: Hashable, Sendable {
  /// The picture's path, which need not be UTF-8.
  package var picture: [UInt8]
  /// Where the thumbnail is written, replacing what is there; nil to measure only.
  package var output: String?
  /// What is wanted.
  package var request: ThumbnailRequest

  /// Makes a job.
  package init(picture: String, output: String?, request: ThumbnailRequest) {
    self.init(pictureBytes: Array(picture.utf8), output: output, request: request)
  }

  /// Makes a job for a picture whose path need not be UTF-8.
  package init(pictureBytes picture: [UInt8], output: String?, request: ThumbnailRequest) {
    self.picture = picture
    self.output = output
    self.request = request
  }

  init?(_ message: FieldMessage) {
    guard let picture = message.bytes("picture"),
      let maxPixel = message.number("max-pixel"),
      let format = message["format"].flatMap(ThumbnailFormat.init(rawValue:)),
      let quality = message.number("quality"),
      let chroma = message["chroma"].flatMap(ChromaSubsampling.init(rawValue:)),
      let background = message["background"].flatMap(RGBColor.init),
      let filter = message["filter"].flatMap(ResamplingFilter.init(rawValue:)),
      let fidelity = message["fidelity"].flatMap(ScaleFidelity.init(rawValue:)),
      let color = message["color"].flatMap(ColorHandling.init(rawValue:)),
      let ceiling = message.number("ceiling"), let hostShare = message.number("host-share"),
      let limits = DecodeLimits(message)
    else { return nil }
    self.picture = picture
    output = message["output"]
    request = ThumbnailRequest()
    request.maxPixel = maxPixel
    request.format = format
    request.quality = quality
    request.chroma = chroma
    request.background = background
    request.filter = filter
    request.fidelity = fidelity
    request.isLinear = message["linear"] != nil
    request.color = color
    request.isProgressive = message["progressive"] != nil
    request.enlarges = message["enlarge"] != nil
    request.salvages = message["salvage"] != nil
    request.ceilingBytes = ceiling
    request.hostShareBytes = hostShare
    request.limits = limits
    request.strategy = message["strategy"].flatMap(DecodeStrategy.init(rawValue:))
  }

  var message: FieldMessage {
    var message = FieldMessage()
    message.add("picture", bytes: picture)
    if let output { message.add("output", output) }
    message.add("max-pixel", request.maxPixel)
    message.add("format", request.format.rawValue)
    message.add("quality", request.quality)
    message.add("chroma", request.chroma.rawValue)
    message.add("background", request.background.hexadecimal)
    message.add("filter", request.filter.rawValue)
    message.add("fidelity", request.fidelity.rawValue)
    if request.isLinear { message.add("linear", "") }
    message.add("color", request.color.rawValue)
    if request.isProgressive { message.add("progressive", "") }
    if request.enlarges { message.add("enlarge", "") }
    if request.salvages { message.add("salvage", "") }
    message.add("ceiling", request.ceilingBytes)
    message.add("host-share", request.hostShareBytes)
    request.limits.add(to: &message)
    if let strategy = request.strategy { message.add("strategy", strategy.rawValue) }
    return message
  }
}

extension DecodeLimits {
  fileprivate init?(_ message: FieldMessage) {
    self.init()
    for limit in DecodeLimit.allCases {
      guard let value = message.number("limit-\(limit.rawValue)") else { return nil }
      self[limit] = value
    }
  }

  fileprivate func add(to message: inout FieldMessage) {
    for limit in DecodeLimit.allCases { message.add("limit-\(limit.rawValue)", self[limit]) }
  }
}
