public import WidgetTimeline

extension SimulationPolicy {
  /// Reads a policy from its document.
  ///
  /// - Parameter name: what it is called where the document does not say.
  /// - Throws: the first thing that is wrong, with its path in the document.
  public init(_ document: JSONValue, name: String) throws(PolicyFault) {
    let fields = try PolicyFields(
      document, at: "",
      known: ["name", "note", "pictures", "widget", "app", "offline", "budget"])
    self.init()
    self.name = try fields.text("name", most: 100) ?? name
    note = try fields.text("note", most: 1000) ?? note
    try Self.read(&pictures, fields)
    try Self.read(&widget, fields)
    try Self.read(&app, fields)
    try Self.read(&offline, fields)
    try Self.read(&budget, fields)
    guard pictures.changesPerDay <= app.visitsPerDay else {
      throw .conflict(
        "pictures.changesPerDay",
        reason: "is more than app.visitsPerDay, and each change is made during a visit")
    }
  }

  private static func read(_ part: inout Pictures, _ document: PolicyFields) throws(PolicyFault) {
    let known = ["switchTimes", "everyMinutes", "publishedAt", "changesPerDay"]
    guard let fields = try document.object("pictures", known: known) else { return }
    if let minutes = try fields.number("everyMinutes", 5...1440) {
      guard !fields.has("switchTimes") else {
        throw .conflict(fields.place("everyMinutes"), reason: "does not go with switchTimes")
      }
      part.switchTimes = stride(from: 0, to: 1440, by: minutes).compactMap {
        ClockTime(hour: $0 / 60, minute: $0 % 60)
      }
    } else if fields.has("switchTimes") {
      part.switchTimes = try switchTimes(fields)
    }
    part.publishedAt = try fields.time("publishedAt") ?? part.publishedAt
    part.changesPerDay = try fields.number("changesPerDay", 0...48) ?? part.changesPerDay
  }

  private static func switchTimes(_ fields: PolicyFields) throws(PolicyFault) -> [ClockTime] {
    var times: [ClockTime] = []
    for (path, value) in try fields.array("switchTimes", most: 288) {
      let time = try PolicyFields.time(value, at: path)
      if let last = times.last, time.minuteOfDay < last.minuteOfDay + Int(Timeline.spacing / 60) {
        throw .conflict(path, reason: "is not at least five minutes after the one before")
      }
      times.append(time)
    }
    guard !times.isEmpty else {
      throw .wrongKind(fields.place("switchTimes"), expected: "an array of at least one time")
    }
    return times
  }

  private static func read(_ part: inout Widget, _ document: PolicyFields) throws(PolicyFault) {
    let known = ["asksAgain", "afterSeconds", "entries", "hoursAhead", "fetches"]
    guard let fields = try document.object("widget", known: known) else { return }
    let seconds = try fields.number("afterSeconds", 60...604_800)
    switch (try fields.word("asksAgain", of: AsksAgainWord.self), seconds) {
    case (.after, let seconds?): part.asksAgain = .after(seconds: seconds)
    case (.after, nil): throw .missing(fields.place("afterSeconds"))
    case (_, _?):
      throw .conflict(fields.place("afterSeconds"), reason: "goes with asksAgain \"after\" alone")
    case (.never, nil): part.asksAgain = .never
    case (.atEnd, nil), (nil, nil): part.asksAgain = .atEnd
    }
    part.entries = try fields.number("entries", 1...1000)
    part.hoursAhead = try fields.number("hoursAhead", 1...336)
    part.fetches = try fields.flag("fetches") ?? part.fetches
  }

  private enum AsksAgainWord: String, CaseIterable { case atEnd, after, never }

  private static func read(_ part: inout App, _ document: PolicyFields) throws(PolicyFault) {
    let known = [
      "visitsPerDay", "visitSeconds", "visitsFrom", "visitsUntil", "onVisit", "onChange",
      "onPublish", "wakeUps",
    ]
    guard let fields = try document.object("app", known: known) else { return }
    part.visitsPerDay = try fields.number("visitsPerDay", 0...1000) ?? part.visitsPerDay
    part.visitSeconds = try fields.number("visitSeconds", 1...14_400) ?? part.visitSeconds
    part.visitsFrom = try fields.time("visitsFrom") ?? part.visitsFrom
    part.visitsUntil = try fields.time("visitsUntil") ?? part.visitsUntil
    guard part.visitsFrom < part.visitsUntil else {
      throw .conflict(fields.place("visitsUntil"), reason: "is not after visitsFrom")
    }
    let seconds = (part.visitsUntil.minuteOfDay - part.visitsFrom.minuteOfDay) * 60
    // A visit is up to half as long again.
    guard part.visitsPerDay * (part.visitSeconds * 3 / 2 + 1) <= seconds else {
      throw .conflict(
        fields.place("visitsPerDay"),
        reason: "of about visitSeconds each do not fit between visitsFrom and visitsUntil")
    }
    part.onVisit = try fields.word("onVisit", of: ReloadRule.self)
    part.onChange = try fields.word("onChange", of: ReloadRule.self) ?? part.onChange
    part.onPublish = try fields.word("onPublish", of: ReloadRule.self)
    for (path, value) in try fields.array("wakeUps", most: 8) {
      let wake = try PolicyFields(value, at: path, known: ["everySeconds", "asks"])
      guard let seconds = try wake.number("everySeconds", 10...604_800) else {
        throw .missing(wake.place("everySeconds"))
      }
      guard let rule = try wake.word("asks", of: ReloadRule.self) else {
        throw .missing(wake.place("asks"))
      }
      part.wakeUps.append(WakeUp(everySeconds: seconds, asks: rule))
    }
  }

  private static func read(_ part: inout Offline, _ document: PolicyFields) throws(PolicyFault) {
    let known = ["spellsPerWeek", "hours"]
    guard let fields = try document.object("offline", known: known) else { return }
    part.spellsPerWeek = try fields.number("spellsPerWeek", 0...70) ?? part.spellsPerWeek
    part.hours = try fields.number("hours", 1...336) ?? part.hours
  }

  private static func read(_ part: inout Budget, _ document: PolicyFields) throws(PolicyFault) {
    let known = ["allowance", "refill", "refillHours", "latencySeconds"]
    guard let fields = try document.object("budget", known: known) else { return }
    part.allowance = try fields.number("allowance", 0...10_000) ?? part.allowance
    part.refill = try fields.word("refill", of: BudgetRefill.self) ?? part.refill
    part.refillHours = try fields.number("refillHours", 1...168) ?? part.refillHours
    part.latencySeconds = try fields.number("latencySeconds", 0...3600) ?? part.latencySeconds
  }
}
