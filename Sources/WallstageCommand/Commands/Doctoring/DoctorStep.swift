/// A step of `doctor` with what came of it.
struct DoctorStep: Sendable {
  /// The steps in their order; the names stay the same.
  enum Name: String, CaseIterable, Sendable {
    /// The container is on the disk, whole and open to readers.
    case written
    /// A reader comes to the state `ready`.
    case readable
    /// There is something to show now and tomorrow.
    case timeline
    /// A widget drew it, and every picture can be shown.
    case shown
  }

  /// Which step.
  let name: Name
  /// The most findings that are told: of what is wrong all over, nobody reads more.
  private static let mostFindings = 10

  /// How it went.
  let state: StepState
  /// What it found, in a line.
  let message: String
  /// What is wrong, the first deciding; where the state is `unknown`, what is not known.
  let findings: [Finding]
  /// What it found, for machines.
  let facts: [OrderedJSON.Member]

  /// A step that was made.
  ///
  /// - Parameters:
  ///   - findings: what is wrong.
  ///   - unknown: what is not known, where nothing is wrong.
  ///   - message: what was found, where nothing is wrong.
  init(
    _ name: Name, _ findings: [Finding], unknown: Finding? = nil, message: String,
    facts: [OrderedJSON.Member]
  ) {
    self.name = name
    self.facts = facts
    if let first = findings.first {
      state = .failed
      self.message = first.message
      self.findings = Array(findings.prefix(Self.mostFindings))
    } else {
      state = unknown == nil ? .ok : .unknown
      self.message = message
      self.findings = unknown.map { [$0] } ?? []
    }
  }

  /// A step that needs what an earlier one did not find.
  init(notReached name: Name) {
    self.name = name
    state = .notReached
    message = "what it needs is not there"
    findings = []
    facts = []
  }

  /// The object of the document's `steps`.
  var json: OrderedJSON {
    .object(
      [
        .init(name: "name", value: .string(name.rawValue)),
        .init(name: "state", value: .string(state.rawValue)),
        .init(name: "code", value: .string(findings.first?.code)),
        .init(name: "message", value: .string(message)),
        .init(name: "action", value: .string(findings.first?.action)),
        .init(name: "further", value: .array(findings.dropFirst().map(\.json))),
      ] + facts)
  }

  /// Its lines for people.
  var text: String {
    func padded(_ word: String, _ width: Int) -> String {
      word + String(repeating: " ", count: max(1, width - word.count))
    }
    let state = state == .notReached ? "not reached" : state.rawValue
    let start = padded(name.rawValue, 10) + padded(state, 13)
    let further = findings.dropFirst().map {
      String(repeating: " ", count: 23) + TerminalText.escaped($0.message) + "\n"
    }
    return start + TerminalText.escaped(message) + "\n" + further.joined()
  }
}
