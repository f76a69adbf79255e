internal import ImagePipeline

extension PlanExplanation {
  /// The value of `plan`.
  ///
  /// - Parameters:
  ///   - request: what was planned for.
  ///   - measured: what the decode took; nil where there was none.
  func json(_ request: ThumbnailRequest, measured: MemoryReport?) -> OrderedJSON {
    [
      "budgetBytes": .integer(plans.budgetBytes),
      "reserveBytes": .integer(plans.reserveBytes),
      "comfortableBytes": .integer(plans.comfortableBytes),
      "chosen": plans.reason == .none ? nil : .string(plans.chosen.name),
      "reason": .string(plans.reason.rawValue),
      "candidates": .array(plans.candidates.map { json($0, request) }),
      "accountedParts": measured?.accountedParts.json ?? nil,
      "whole": [
        "pixelBytes": .integer(whole.pixelBytes),
        "coefficientBytes": .integer(whole.coefficientBytes),
      ],
    ]
  }

  private func json(_ plan: ThumbnailPlan, _ request: ThumbnailRequest) -> OrderedJSON {
    [
      "strategy": .string(plan.name),
      "fits": .bool(plans.fits(plan)),
      "predictedPeakBytes": .integer(plan.predictedBytes),
      "predictedParts": plan.predicted.json,
      "predictedByFormat": .object(
        plan.predictedByFormat.map { .init(name: $0.format.rawValue, value: .integer($0.bytes)) }),
      "fileBytes": .integer(plan.fileBytes(request)),
    ]
  }
}

extension MemoryParts {
  /// An object of all parts.
  var json: OrderedJSON {
    .object(
      MemoryPart.allCases.map { .init(name: $0.rawValue, value: .integer(self[$0])) })
  }
}
