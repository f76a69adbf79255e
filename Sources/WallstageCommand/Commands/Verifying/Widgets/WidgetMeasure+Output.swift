internal import WidgetBudget

extension WidgetMeasure {
  /// An object of a file's or a timeline's `widget`.
  var json: OrderedJSON {
    [
      "rule": .string(rule.name),
      "family": .string(family?.rawValue),
      "device": .string(device),
      "measured": .integer(Int64(min(measured, 0x1p62))),
      "limit": .number(limit),
      "passes": .bool(passes),
      "log": .string(logLine),
    ]
  }

  /// `image-area 96100 of 349905 (27 %)`, with the device where it is too much.
  var words: String {
    let place = passes ? "" : " on \(TerminalText.escaped(device))"
    return
      "\(TerminalText.escaped(rule.name)) \(amount(measured)) of \(amount(limit)) (\(percent) %)\(place)"
  }

  /// How much of the limit is used: rounded up, so that what is over is never 100.
  private var percent: Int { Int(min((share * 100).rounded(.up), 1e15)) }

  private func amount(_ number: Double) -> String {
    switch rule.kind {
    case .areaOfFrame, .sideOfScreen: "\(Int(min(number, 0x1p62)))"
    case .bytesOfTimeline, .decodedBytes, .bytesOfScreen: ByteSize.text(Int(min(number, 0x1p62)))
    }
  }
}

extension [WidgetMeasure] {
  /// A line for each family, and one for each log line.
  var text: String {
    var families: [WidgetFamily?] = []
    for measure in self where !families.contains(measure.family) { families.append(measure.family) }
    return families.map { family in
      let measures = filter { $0.family == family }
      let logs = measures.compactMap(\.logLine).map {
        "        would be logged: \(TerminalText.escaped($0))\n"
      }
      return "      \(family?.rawValue ?? "all"): "
        + measures.map(\.words).joined(separator: ", ") + "\n" + logs.joined()
    }.joined()
  }
}
