internal import ImagePipeline

extension PlanExplanation {
  /// A table of the ways, at most 80 columns wide, whole lines.
  ///
  /// - Parameters:
  ///   - request: what was planned for.
  ///   - measured: what the decode took; nil where there was none.
  func text(_ request: ThumbnailRequest, measured: MemoryReport?) -> String {
    var lines = [
      "",
      "  \(ByteSize.text(plans.budgetBytes)) may be used: the ceiling of "
        + "\(ByteSize.text(request.ceilingBytes)) less the host's "
        + "\(ByteSize.text(request.hostShareBytes))",
      "  and \(ByteSize.text(plans.reserveBytes)) that a pipe would keep of the picture.",
      "  \(reason)",
      "  The parts are those at the moment of the peak.",
      "",
      row(shownParts.map(\.rawValue) + ["peak"]),
    ]
    for (index, plan) in plans.candidates.enumerated() {
      let isTaken = index == plans.chosenIndex && plans.reason != .none
      lines.append("  \(plan.name)")
      let fileBytes = plan.fileBytes(request)
      if fileBytes > 0 {
        lines.append("    (with \(ByteSize.text(fileBytes)) in a temporary file)")
      }
      lines.append(
        row(plan.predicted) + "  "
          + (isTaken ? "taken" : plans.fits(plan) ? "fits" : "too much"))
      if isTaken, plan.predictedByFormat.count > 1 {
        let outcomes = plan.predictedByFormat.map {
          "as a \($0.format.rawValue.uppercased()) \(ByteSize.text($0.bytes))"
        }
        lines.append("    (\(outcomes.joined(separator: ", ")): known at the last pixel)")
      }
      if isTaken, let measured {
        lines.append(row(measured.accountedParts) + "  measured")
      }
    }
    return (lines + [""] + wholeLines + [""]).map { $0 + "\n" }.joined()
  }

  private var reason: String {
    let comfortable = ByteSize.text(plans.comfortableBytes)
    return switch plans.reason {
    case .fastest: "The fastest way comes first; the first of at most \(comfortable) is taken:"
    case .smallest: "No way is comfortable, of at most \(comfortable); the smallest is taken:"
    case .none: "No way fits:"
    }
  }

  private var wholeLines: [String] {
    let size = "\(storedSize.width) × \(storedSize.height) × \(channels)"
    let total = whole.pixelBytes + whole.coefficientBytes
    let way = plans.reason == .none ? "the smallest way" : "the way that is taken"
    let times = "\(Self.ratio(total, plans.chosen.predictedBytes)) times \(way)"
    let pixels = "  Decoded whole: \(ByteSize.text(whole.pixelBytes)) of pixels (\(size))"
    guard whole.coefficientBytes > 0 else { return ["\(pixels),", "  \(times)."] }
    return [
      "\(pixels), and \(ByteSize.text(whole.coefficientBytes))",
      "  of coefficients, which libjpeg keeps of a JPEG of several scans: together",
      "  \(ByteSize.text(total)), \(times).",
    ]
  }

  /// Few pictures take anything for their colours.
  private var shownParts: [MemoryPart] {
    let hasColor = plans.candidates.contains { $0.predicted[.color] > 0 }
    return MemoryPart.allCases.filter { $0 != .color || hasColor }
  }

  private func row(_ parts: MemoryParts) -> String {
    row((shownParts.map { parts[$0] } + [parts.total]).map(ByteSize.text))
  }

  private func row(_ cells: [String]) -> String {
    let width = cells.count > 6 ? 10 : 11
    return cells.map { String(repeating: " ", count: max(0, width - $0.count)) + $0 }.joined()
  }

  /// `12.3`, rounded down.
  private static func ratio(_ bytes: Int, _ other: Int) -> String {
    let tenths = bytes * 10 / max(1, other)
    return "\(tenths / 10).\(tenths % 10)"
  }
}
