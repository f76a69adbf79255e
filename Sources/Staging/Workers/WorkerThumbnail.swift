package import ImagePipeline

/// What a worker made of a picture.
package struct WorkerThumbnail: Hashable, Sendable {
  /// What was written, in the order of the job's outputs; at least one.
  package var thumbnails: [WrittenThumbnail]
  /// What all took together, in the worker alone.
  package var memory: MemoryReport
  /// The most bytes that the worker's memory cgroup had, where it was given one of its own.
  package var groupPeakBytes: Int?
  /// The colour that covers most of the largest one, of the whole picture where one is.
  package var dominantColor: RGBColor
  /// What was odd about the source.
  package var warnings: [PictureWarning]

  init(_ report: ThumbnailReport) {
    thumbnails = report.thumbnails
    memory = report.memory
    dominantColor = report.dominantColor
    warnings = report.warnings
  }

  init?(_ message: FieldMessage) {
    guard let count = message.number("outputs"),
      (1...ThumbnailPipeline.mostOutputs).contains(count), let strategy = message["strategy"],
      let ceiling = message.number("ceiling"), let predicted = message.parts("predicted"),
      let accounted = message.parts("accounted"), let footprint = message.number("footprint"),
      let resident = message.number("resident"), let idle = message.number("idle"),
      let color = message["color"].flatMap(RGBColor.init)
    else { return nil }
    thumbnails = (0..<count).compactMap { message.thumbnail(at: $0) }
    guard thumbnails.count == count else { return nil }
    memory = MemoryReport(
      strategy: strategy, ceilingBytes: ceiling, predictedParts: predicted,
      accountedParts: accounted, footprintPeakBytes: footprint,
      residentPeakBytes: resident, idleFootprintBytes: idle)
    groupPeakBytes = message.number("group-peak")
    dominantColor = color
    warnings = zip(message.all("warning-code"), message.all("warning-message")).map {
      PictureWarning(code: $0, message: $1)
    }
  }

  /// The first output's format: of a job with one, its only one's.
  package var format: PictureFormat { thumbnails[0].format }
  /// The first output's size.
  package var size: PixelSize { thumbnails[0].size }
  /// The first output's bytes.
  package var bytes: Int { thumbnails[0].bytes }

  var message: FieldMessage {
    var message = FieldMessage()
    message.add("outputs", thumbnails.count)
    for (place, thumbnail) in thumbnails.enumerated() { message.add(thumbnail, at: place) }
    message.add("strategy", memory.strategy)
    message.add("ceiling", memory.ceilingBytes)
    message.add("predicted", memory.predictedParts)
    message.add("accounted", memory.accountedParts)
    message.add("footprint", memory.footprintPeakBytes)
    message.add("resident", memory.residentPeakBytes)
    message.add("idle", memory.idleFootprintBytes)
    if let groupPeakBytes { message.add("group-peak", groupPeakBytes) }
    message.add("color", dominantColor.hexadecimal)
    for warning in warnings {
      message.add("warning-code", warning.code)
      message.add("warning-message", warning.message)
    }
    return message
  }
}
