internal import ImagePipeline

extension VerifiedPicture {
  /// The object of `verify`'s `files`.
  ///
  /// - Parameter explains: whether the plan is told.
  func json(_ request: ThumbnailRequest, explains: Bool) -> OrderedJSON {
    [
      "input": PictureSummary(file: file, facts: facts, error: error).json,
      "output": nil,
      "memory": memoryJSON(request),
      "seconds": .seconds(seconds),
      "verdict": .string(verdict.rawValue),
      "error": .error(error),
      "enforced": enforcement?.json ?? .null,
      "plan": explains ? plan?.json(request, measured: memory) ?? .null : .null,
      "baseline": comparison?.json ?? .null,
    ]
  }

  private func memoryJSON(_ request: ThumbnailRequest) -> OrderedJSON {
    if let memory { return memory.json }
    guard let refusedBytes else { return nil }
    return MemoryReport.refused(
      predictedBytes: refusedBytes, ceilingBytes: request.ceilingBytes)
  }

  /// One line, or none for an error, which is told elsewhere.
  func line(_ request: ThumbnailRequest) -> String {
    guard verdict != .error else { return "" }
    let size = facts.map { " \($0.width)×\($0.height)" } ?? ""
    let start = "\(verdict == .pass ? "pass" : "over")  \(file.displayName):\(size)"
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
