extension ZoneRules {
  /// Makes rules from the bytes of a TZif file, such as `/usr/share/zoneinfo/Asia/Tokyo`.
  ///
  /// Versions 2 and above are read from their 64-bit block and the rule in their last line,
  /// version 1 from its only block, whose last offset goes on for ever. Files that count leap
  /// seconds (the `right` folder) give the same rules as those that do not, up to where
  /// their list of leap seconds ends.
  ///
  /// - Parameters:
  ///   - name: The zone's name, kept as it is.
  ///   - bytes: The whole file, at most 64 KiB; the largest of the tz database has 4.
  /// - Throws: `ZoneRulesError` when the bytes are not such a file, or are cut off or inconsistent.
  public init(name: String, tzif bytes: [UInt8]) throws(ZoneRulesError) {
    let file = try TZifFile(bytes)
    var transitions: [Int64] = []
    var offsets = [file.offsets[0]]
    // A change of the name or of the daylight flag alone is no change here.
    for (time, offset) in zip(file.times, file.offsets.dropFirst())
    where offset != offsets[offsets.count - 1] {
      transitions.append(time)
      offsets.append(offset)
    }
    self.init(
      name: name, transitions: transitions, offsets: offsets, rule: file.rule,
      ruleStart: file.times.last ?? .min)
  }
}
