internal import ImagePipeline

extension VerifiedPicture {
  /// The object of `verify`'s `files`.
  ///
  /// - Parameter explains: whether the plan is told.
  func json(explains: Bool) -> OrderedJSON {
    .object(
      members(explains: explains) + (asset?.members ?? [])
        + framesMember
        + (widget.map { [.init(name: "widget", value: .array($0.map(\.json)))] } ?? []))
  }

  private func members(explains: Bool) -> [OrderedJSON.Member] {
    [
      .init(name: "input", value: PictureSummary(file: file, facts: facts, error: error).json),
      .init(name: "output", value: nil),
      .init(name: "memory", value: memoryJSON),
      .init(name: "seconds", value: .seconds(seconds)),
      .init(name: "verdict", value: .string(verdict.rawValue)),
      .init(name: "error", value: .error(error)),
      .init(name: "enforced", value: enforcement?.json ?? .null),
      .init(name: "plan", value: explains ? plan?.json(request, measured: memory) ?? .null : .null),
      .init(name: "baseline", value: comparison?.json ?? .null),
    ]
  }

  private var uprightSize: PixelSize? {
    facts.map { PixelSize(width: $0.width, height: $0.height) }
  }

  private var framesMember: [OrderedJSON.Member] {
    guard let frames, let uprightSize else { return [] }
    return [.init(name: "frames", value: frames.json(uprightSize))]
  }

  private var framesText: String {
    guard let frames, let uprightSize else { return "" }
    return frames.text(uprightSize)
  }

  private var memoryJSON: OrderedJSON {
    if let memory { return memory.json }
    guard let refusedBytes else { return nil }
    return MemoryReport.refused(
      predictedBytes: refusedBytes, ceilingBytes: request.ceilingBytes)
  }

  /// Its line, with what a baseline says of it and, where it is asked for, the plan.
  func text(explains: Bool) -> String {
    let plan = explains ? plan?.text(request, measured: memory) : nil
    let comparison = verdict == .error ? nil : comparison?.line(file)
    return line + (widget?.text ?? "") + (comparison ?? "") + (plan ?? "") + framesText
  }

  /// One line, or none for an error, which is told elsewhere.
  private var line: String {
    guard verdict != .error else { return "" }
    let name = (asset?.file ?? file).displayName
    let size = facts.map { " \($0.width)×\($0.height)" } ?? ""
    let pixels = asset?.decodedBytes.map { ", decoded \(ByteSize.text($0))" } ?? ""
    let start = "\(verdict == .pass ? "pass" : "over")  \(name):\(size)\(pixels)"
    let limit = ByteSize.text(request.ceilingBytes)
    let share = ByteSize.text(request.hostShareBytes)
    let fate = enforcement.map { "; \($0.words)" } ?? ""
    guard let memory else {
      if let enforcement { return "\(start), \(enforcement.words)\n" }
      let predicted = refusedBytes.map(ByteSize.text) ?? "more"
      return "\(start), predicted \(predicted) + \(share) of \(limit), not decoded\n"
    }
    let own = ByteSize.text(max(0, memory.footprintPeakBytes - memory.idleFootprintBytes))
    return "\(start), \(own) + \(share) of \(limit); predicted "
      + "\(ByteSize.text(memory.predictedPeakBytes)), accounted "
      + "\(ByteSize.text(memory.accountedPeakBytes)), footprint "
      + "\(ByteSize.text(memory.footprintPeakBytes)), resident "
      + "\(ByteSize.text(memory.residentPeakBytes)) (\(memory.strategy))\(fate)\n"
  }
}
