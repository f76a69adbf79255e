package import ImagePipeline

/// What a worker made of a picture.
package struct WorkerThumbnail: Hashable, Sendable {
  /// The format written.
  package var format: PictureFormat
  /// The thumbnail's size.
  package var size: PixelSize
  /// Its bytes.
  package var bytes: Int
  /// What it took, in the worker alone.
  package var memory: MemoryReport
  /// The most bytes that the worker's memory cgroup had, where it was given one of its own.
  package var groupPeakBytes: Int?
  /// The colour that covers most of it.
  package var dominantColor: RGBColor
  /// What was odd about the source.
  package var warnings: [PictureWarning]

  init(_ report: ThumbnailReport) {
    format = report.format
    size = report.size
    bytes = report.bytes
    memory = report.memory
    dominantColor = report.dominantColor
    warnings = report.warnings
  }

  init?(_ message: FieldMessage) {
    guard let format = message["format"].flatMap(PictureFormat.init(rawValue:)),
      let width = message.number("width"), let height = message.number("height"),
      let bytes = message.number("bytes"), let strategy = message["strategy"],
      let ceiling = message.number("ceiling"), let predicted = message.parts("predicted"),
      let accounted = message.parts("accounted"), let footprint = message.number("footprint"),
      let resident = message.number("resident"), let idle = message.number("idle"),
      let color = message["color"].flatMap(RGBColor.init)
    else { return nil }
    self.format = format
    size = PixelSize(width: width, height: height)
    self.bytes = bytes
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

  var message: FieldMessage {
    var message = FieldMessage()
    message.add("format", format.rawValue)
    message.add("width", size.width)
    message.add("height", size.height)
    message.add("bytes", bytes)
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
