/// What `verify` says of a picture.
enum Verdict: String, Hashable, Sendable {
  /// It is made under every limit.
  case pass
  /// Making it takes more memory than the ceiling allows.
  case overCeiling = "over-ceiling"
  /// A widget that shows it breaks a rule of its platform.
  case overWidgetLimit = "over-widget-limit"
  /// It can't be made at all.
  case error

  /// Whether some limit is passed.
  var isOver: Bool {
    switch self {
    case .overCeiling, .overWidgetLimit: true
    case .pass, .error: false
    }
  }
}
