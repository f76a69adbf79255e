public import WidgetTimeline

/// How an app and its widget go about reloads, and what they have to live with: what a simulation
/// plays.
///
/// Each part has the values that an empty JSON object stands for.
public struct SimulationPolicy: Hashable, Sendable {
  /// What it is called.
  public var name = "policy"
  /// What it is an example of; empty for nothing to say.
  public var note = ""
  /// What is to be seen.
  public var pictures = Pictures()
  /// What the widget's extension does.
  public var widget = Widget()
  /// What the app does.
  public var app = App()
  /// When nothing can be fetched.
  public var offline = Offline()
  /// What the system grants.
  public var budget = Budget()

  /// Makes the policy that an empty object stands for.
  public init() {}

  /// What is to be seen.
  public struct Pictures: Hashable, Sendable {
    /// When each day's pictures come on screen, ascending, at least five minutes apart.
    public var switchTimes = [6, 12, 18, 22].compactMap { ClockTime(hour: $0, minute: 0) }
    /// When, each night, the next day's pictures are published.
    public var publishedAt = ClockTime(hour: 3, minute: 15) ?? .midnight
    /// How often a day, during a visit, a person chooses other pictures in the app.
    public var changesPerDay = 0
  }

  /// What the widget's extension does when it is reloaded.
  public struct Widget: Hashable, Sendable {
    /// When it asks to be reloaded again.
    public var asksAgain = AsksAgain.atEnd
    /// The most entries that it declares; nil for all that there are.
    public var entries: Int?
    /// How far ahead it declares entries; nil for as far as there are any.
    public var hoursAhead: Int?
    /// Whether it looks for new pictures itself, with every reload.
    public var fetches = false
  }

  /// When a widget asks to be reloaded again.
  public enum AsksAgain: Hashable, Sendable {
    /// After its last entry.
    case atEnd
    /// So many seconds after a reload.
    case after(seconds: Int)
    /// Never.
    case never
  }

  /// What the app does.
  public struct App: Hashable, Sendable {
    /// How often a day a person opens it.
    public var visitsPerDay = 0
    /// How long a visit is, give or take a half.
    public var visitSeconds = 60
    /// The visits are between these two times of day, anywhere.
    public var visitsFrom = ClockTime(hour: 7, minute: 0) ?? .midnight
    /// The end of that time.
    public var visitsUntil = ClockTime(hour: 23, minute: 0) ?? .midnight
    /// When it asks for a reload as it comes to the foreground, having looked for new pictures; nil
    /// where it does not look.
    public var onVisit: ReloadRule?
    /// When it asks for one where a person has chosen other pictures.
    public var onChange = ReloadRule.shown
    /// When it asks for one as it is told that pictures were published; nil where nobody tells it.
    public var onPublish: ReloadRule?
    /// What it does in the background by itself.
    public var wakeUps: [WakeUp] = []
  }

  /// Something that an app does again and again: a timer, a poll, a background refresh.
  public struct WakeUp: Hashable, Sendable {
    /// How long after the one before.
    public var everySeconds: Int
    /// When it asks for a reload.
    public var asks: ReloadRule

    /// Makes a wake-up.
    public init(everySeconds: Int, asks: ReloadRule) {
      self.everySeconds = everySeconds
      self.asks = asks
    }
  }

  /// When nothing can be fetched.
  public struct Offline: Hashable, Sendable {
    /// How often a week it begins, at any time.
    public var spellsPerWeek = 0
    /// How long each lasts.
    public var hours = 8
  }

  /// What the system grants.
  public struct Budget: Hashable, Sendable {
    /// How many reloads there are in the time of refilling.
    public var allowance = 55
    /// How they come back.
    public var refill = BudgetRefill.window
    /// The time of refilling.
    public var refillHours = 24
    /// How long after it was asked for a reload is made; what it costs is decided then.
    public var latencySeconds = 30
  }
}
