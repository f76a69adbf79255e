internal import ImagePipeline

extension MemoryReport {
  /// The object of `resize`'s `memory`.
  var json: OrderedJSON {
    [
      "strategy": .string(strategy),
      "ceilingBytes": .integer(ceilingBytes),
      "predictedPeakBytes": .integer(predictedPeakBytes),
      "accountedPeakBytes": .integer(accountedPeakBytes),
      "footprintPeakBytes": .integer(footprintPeakBytes),
      "residentPeakBytes": .integer(residentPeakBytes),
    ]
  }

  /// The same for a picture that was refused: what was predicted without the host's share, and nothing
  /// that was measured.
  static func refused(predictedBytes: Int, ceilingBytes: Int) -> OrderedJSON {
    [
      "strategy": nil,
      "ceilingBytes": .integer(ceilingBytes),
      "predictedPeakBytes": .integer(predictedBytes),
      "accountedPeakBytes": nil,
      "footprintPeakBytes": nil,
      "residentPeakBytes": nil,
    ]
  }
}
