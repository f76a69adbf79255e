internal import Glibc
internal import WidgetTimeline

/// What `doctor` has to say.
struct DoctorReport: Sendable {
  /// What was found.
  let diagnosis: Diagnosis
  private let host = Self.hostName()

  /// Makes a report.
  init(_ diagnosis: Diagnosis) {
    self.diagnosis = diagnosis
  }

  /// The members of the document when there was nothing to look at.
  static let emptyMembers: [OrderedJSON.Member] =
    [.init(name: "tool", value: .string(Version.current))]
    + ["host", "timeZone", "now"].map { .init(name: $0, value: .null) }
    + [
      .init(name: "revisions", value: ["published": nil, "drawn": nil]),
      .init(name: "steps", value: []), .init(name: "failed", value: .null),
    ]

  /// The members of the document.
  var members: [OrderedJSON.Member] {
    [
      .init(name: "tool", value: .string(Version.current)),
      .init(name: "host", value: .string(host)),
      .init(name: "timeZone", value: .string(diagnosis.zone)),
      .init(name: "now", value: .string(diagnosis.now.rfc3339)),
      .init(
        name: "revisions",
        value: [
          "published": .integer(diagnosis.published), "drawn": .integer(diagnosis.drawn),
        ]),
      .init(name: "steps", value: .array(diagnosis.steps.map(\.json))),
      .init(name: "failed", value: .string(diagnosis.failed?.name.rawValue)),
    ]
  }

  /// The lines for people.
  var text: String {
    let revisions =
      "revision \(diagnosis.published.map(String.init) ?? "none") published, "
      + "\(diagnosis.drawn.map(String.init) ?? "none") drawn"
    let start =
      "wallstage \(Version.current) on \(TerminalText.escaped(host)), "
      + "\(diagnosis.now.rfc3339), zone \(TerminalText.escaped(diagnosis.zone ?? "unknown")), "
      + "\(revisions)\n"
    return start + diagnosis.steps.map(\.text).joined() + end
  }

  private var end: String {
    guard let failed = diagnosis.failed, let finding = failed.findings.first else { return "" }
    return "first failure: \(failed.name.rawValue); what to do: "
      + "\(TerminalText.escaped(finding.action))\n"
  }

  private static func hostName() -> String {
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&name, name.count - 1) == 0 else { return "unknown" }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
