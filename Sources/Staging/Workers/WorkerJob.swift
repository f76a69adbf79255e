package import ImagePipeline

/// One picture for a worker to make thumbnails of, by one decode.
package struct WorkerJob: Hashable, Sendable {
  /// The picture's path, which need not be UTF-8.
  package var picture: [UInt8]
  /// The thumbnails, 1 to `ThumbnailPipeline.mostOutputs`.
  package var outputs: [WorkerOutput]
  /// What is wanted of all of them; its `maxPixel` is not used.
  package var request: ThumbnailRequest

  /// Makes a job of several thumbnails.
  package init(picture: String, outputs: [WorkerOutput], request: ThumbnailRequest) {
    self.init(pictureBytes: Array(picture.utf8), outputs: outputs, request: request)
  }

  /// Makes a job of one thumbnail within the request's `maxPixel`.
  ///
  /// - Parameter output: where it is written, replacing what is there; nil to measure only.
  package init(picture: String, output: String?, request: ThumbnailRequest) {
    self.init(pictureBytes: Array(picture.utf8), output: output, request: request)
  }

  /// The same for a picture whose path need not be UTF-8.
  package init(pictureBytes picture: [UInt8], output: String?, request: ThumbnailRequest) {
    let extent = ThumbnailExtent.within(maxPixel: request.maxPixel)
    self.init(
      pictureBytes: picture, outputs: [WorkerOutput(path: output, extent: extent)],
      request: request)
  }

  /// Makes a job of several thumbnails of a picture whose path need not be UTF-8.
  ///
  /// - Precondition: there are 1 to `ThumbnailPipeline.mostOutputs` outputs.
  package init(
    pictureBytes picture: [UInt8], outputs: [WorkerOutput], request: ThumbnailRequest
  ) {
    precondition((1...ThumbnailPipeline.mostOutputs).contains(outputs.count))
    self.picture = picture
    self.outputs = outputs
    self.request = request
  }

  init?(_ message: FieldMessage) {
    guard let picture = message.bytes("picture"),
      let count = message.number("outputs"),
      (1...ThumbnailPipeline.mostOutputs).contains(count),
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
    outputs = (0..<count).compactMap { WorkerOutput(message, at: $0) }
    guard outputs.count == count else { return nil }
    request = ThumbnailRequest()
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
    message.add("outputs", outputs.count)
    for (place, output) in outputs.enumerated() { output.add(to: &message, at: place) }
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
