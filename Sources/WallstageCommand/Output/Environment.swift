internal import Glibc

/// Variables of the environment, asked for by name.
enum Environment {
  /// The value of a variable; nil when it is not set.
  static func value(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Those of `names` that are set.
  static func values(_ names: [String]) -> [String: String] {
    var values: [String: String] = [:]
    for name in names { values[name] = value(name) }
    return values
  }
}
