extension ZoneRules {
  /// Makes rules from a `TZ` value that spells them out, such as `EST5EDT,M3.2.0,M11.1.0`.
  ///
  /// Hours of change from -167 to 167 are accepted (RFC 9636 section 3.3.1). Without dates after a
  /// second name they are `M3.2.0` and `M11.1.0`.
  ///
  /// - Parameters:
  ///   - text: The value, without a leading colon.
  ///   - name: What to call the zone; the text itself where nil.
  /// - Throws: `ZoneRulesError.invalidRule` when the text is not such a value: the name of a zone,
  ///   for one.
  public init(posixRule text: String, name: String? = nil) throws(ZoneRulesError) {
    guard let rule = PosixRule(text) else { throw .invalidRule(text) }
    self.init(
      name: name ?? text, transitions: [], offsets: [rule.standardOffset], rule: rule)
  }
}
