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
}
