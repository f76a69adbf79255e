/// A picture, or a timeline's pictures, beside one rule: on the device where it is tightest.
public struct WidgetMeasure: Hashable, Sendable {
  /// The rule.
  public var rule: WidgetRule
  /// The device.
  public var device: String
  /// The family; nil where all of an update's count together.
  public var family: WidgetFamily?
  /// What there is: pixels or bytes, as the rule has it.
  public var measured: Double
  /// The most that there may be.
  public var limit: Double
  /// What the system would have logged; nil where the rule is kept.
  public var logLine: String?

  /// Whether the rule is kept.
  public var passes: Bool { measured <= limit }

  /// How much of the limit is used: 1 is all of it.
  public var share: Double { measured / limit }

  init(
    _ rule: WidgetRule, device: String, family: WidgetFamily?, measured: Double, limit: Double,
    width: Int = 0, height: Int = 0
  ) {
    self.rule = rule
    self.device = device
    self.family = family
    self.measured = measured
    self.limit = limit
    guard measured > limit else { return }
    // As the system prints numbers: what there is as a whole one, limits of areas with six decimals.
    let isArea = if case .areaOfFrame = rule.kind { true } else { false }
    let values = [
      "{width}": "\(width)", "{height}": "\(height)", "{measured}": Self.decimal(measured, 0),
      "{limit}": Self.decimal(limit, isArea ? 6 : 0),
    ]
    logLine = values.reduce(rule.log) { Self.replacing($1.key, by: $1.value, in: $0) }
  }

  /// A number with so many decimals.
  private static func decimal(_ number: Double, _ decimals: Int) -> String {
    guard decimals > 0, number < 0x1p40 else { return "\(Int(min(number.rounded(), 0x1p62)))" }
    let power = (0..<decimals).reduce(1) { power, _ in power * 10 }
    let scaled = Int((number * Double(power)).rounded())
    let rest = "\(scaled % power)"
    return "\(scaled / power)." + String(repeating: "0", count: decimals - rest.utf8.count) + rest
  }

  private static func replacing(_ name: String, by value: String, in text: String) -> String {
    guard let place = text.firstRange(of: name) else { return text }
    return text[..<place.lowerBound] + value + text[place.upperBound...]
  }
}
