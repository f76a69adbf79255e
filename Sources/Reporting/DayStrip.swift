import WidgetBudget
import WidgetTimeline

/// One day of a plot.
///
/// All days have one scale, so that one of 23 hours is shorter and one of 25 longer than the others.
struct DayStrip {
  /// A day, from top to bottom: the screen, the reloads, the budget, the hours.
  static let height = 76.0
  private static let left = 96.0
  private static let width = 688.0
  private static let screenHeight = 16.0
  private static let budgetTop = 34.0
  private static let budgetHeight = 22.0

  private let result: SimulationResult
  private let day: SimulatedDay
  /// Units for each second.
  private let scale: Double

  /// The strips of all days.
  static func strips(of result: SimulationResult) -> [DayStrip] {
    let longest = result.days.map(\.span.seconds).max() ?? 1
    return result.days.map {
      DayStrip(result: result, day: $0, scale: width / Double(max(longest, 1)))
    }
  }

  /// The strip with its upper edge at `top`.
  func svg(top: Double) -> String {
    """
    <g transform="translate(0 \(SVGNumber.text(top)))">
    <text x="16" y="12">\(day.day)</text>\
    <text class="note" x="16" y="25">\(day.asked) asked</text>\
    <text class="note" x="16" y="38">\(day.granted) made</text>
    \(screen)\(reloads)\(denied)\(budget)\(hours)</g>

    """
  }

  private func x(_ instant: Instant) -> Double {
    let bounded = min(max(instant, day.span.from), day.span.until)
    let seconds = bounded.secondsSinceEpoch - day.span.from.secondsSinceEpoch
    return Self.left + Double(seconds) * scale
  }

  private var right: Double { x(day.span.until) }

  private func rectangle(_ attributes: String, _ stretch: Stretch) -> String {
    let from = x(stretch.from)
    return """
      <rect \(attributes) x="\(SVGNumber.text(from))" \
      width="\(SVGNumber.text(x(stretch.until) - from))" height="\(SVGNumber.text(Self.screenHeight))"/>

      """
  }

  private func isOfDay(_ stretch: Stretch) -> Bool {
    stretch.from < day.span.until && stretch.until > day.span.from
  }

  /// What is on screen: a box for each picture, hatched where it is the wrong one.
  private var screen: String {
    var text = ""
    let steps = result.screen.steps
    for (index, step) in steps.enumerated() {
      let until = index + 1 < steps.count ? steps[index + 1].from : result.span.until
      let stretch = Stretch(from: step.from, until: until)
      guard isOfDay(stretch) else { continue }
      let fill = step.asset == nil ? "none" : index.isMultiple(of: 2) ? "a" : "b"
      text += rectangle("class=\"\(fill)\"", stretch)
    }
    for stretch in result.stale where isOfDay(stretch) {
      text += rectangle("class=\"stale\"", stretch)
      text += rectangle("fill=\"url(#hatch)\"", stretch)
    }
    text += rectangle("class=\"frame\"", day.span)
    for stretch in result.offline where isOfDay(stretch) {
      let from = x(stretch.from)
      text += """
        <path class="off" d="M\(SVGNumber.text(from)) -3h\(SVGNumber.text(x(stretch.until) - from))"/>

        """
    }
    return text
  }

  /// The places of marks, no two on one unit: more can't be told apart.
  private func places(_ instants: [Instant]) -> [String] {
    var places: [Int] = []
    for instant in instants where instant >= day.span.from && instant < day.span.until {
      let place = Int(x(instant).rounded())
      if places.last != place { places.append(place) }
    }
    return places.map(String.init)
  }

  private var reloads: String {
    let at = { (cost: SimulatedReload.Cost) in
      places(result.reloads.filter { $0.cost == cost }.map(\.at))
    }
    let made = at(.one).map { "M\($0) 18v9" }.joined()
    let late = at(.oneLate).map { "M\($0) 18l4 9h-8z" }.joined()
    let free = at(.nothing).map { "<circle class=\"free\" cx=\"\($0)\" cy=\"22\" r=\"3\"/>" }
    return path("made", made) + path("late", late) + free.map { $0 + "\n" }.joined()
  }

  private var denied: String {
    path("denied", places(result.deferrals).map { "M\($0) 28m-2 -2l4 4m0 -4l-4 4" }.joined())
  }

  /// The budget as a line between nothing and the allowance.
  private var budget: String {
    let bottom = Self.budgetTop + Self.budgetHeight
    let full = Double(max(result.policy.budget.allowance, 1))
    let y = { (left: Double) in bottom - min(left / full, 1) * Self.budgetHeight }
    let before = result.levels.last { $0.at <= day.span.from }
    let levels = result.levels.filter { $0.at > day.span.from && $0.at < day.span.until }
    let isSteady = result.policy.budget.refill == .steady
    var last = y(before?.left ?? full)
    var line = "M\(SVGNumber.text(Self.left)) \(SVGNumber.text(last))"
    for level in levels {
      let place = SVGNumber.text(x(level.at))
      // What comes back bit by bit is a slope, all else a step.
      if !isSteady { line += "L\(place) \(SVGNumber.text(last))" }
      last = y(level.left)
      line += "L\(place) \(SVGNumber.text(last))"
    }
    line += "L\(SVGNumber.text(right)) \(SVGNumber.text(last))"
    return """
      <path class="floor" d="M\(SVGNumber.text(Self.left)) \(SVGNumber.text(bottom))H\(SVGNumber.text(right))\
      M\(SVGNumber.text(Self.left)) \(SVGNumber.text(Self.budgetTop))H\(SVGNumber.text(right))"/>
      <text class="hour" x="16" y="\(SVGNumber.text(bottom))">of \(result.policy.budget.allowance) left</text>
      \(path("line", line))
      """
  }

  /// Local hours: a mark each, a number every third.
  private var hours: String {
    var marks = ""
    var text = ""
    let top = Self.budgetTop + Self.budgetHeight
    for hour in 0...24 {
      guard let place = place(ofHour: hour) else { continue }
      marks += "M\(SVGNumber.text(place)) \(SVGNumber.text(top))v\(hour % 3 == 0 ? 4 : 2)"
      guard hour % 3 == 0 else { continue }
      let label = "\(hour < 10 ? "0" : "")\(hour)"
      text += """
        <text class="hour" text-anchor="middle" x="\(SVGNumber.text(place))" \
        y="\(SVGNumber.text(top + 13))">\(label)</text>

        """
    }
    return path("tick", marks) + text
  }

  /// Where the clocks show a full hour; nil for one that they skip.
  private func place(ofHour hour: Int) -> Double? {
    guard let time = ClockTime(hour: hour, minute: 0) else { return right }
    let instant = result.zone.instant(of: day.day, at: time)
    return result.zone.localTime(at: instant) == time ? x(instant) : nil
  }

  private func path(_ name: String, _ data: String) -> String {
    data.isEmpty ? "" : "<path class=\"\(name)\" d=\"\(data)\"/>\n"
  }
}
