/// Why zone rules could not be read.
public enum ZoneRulesError: Error, Hashable, Sendable {
  /// The bytes do not start as a TZif file does.
  case notTZif
  /// The version byte is not one that RFC 9636 gives; a higher version is read as the highest.
  case unsupportedVersion(UInt8)
  /// There are more bytes than any zone needs.
  case tooLarge(byteCount: Int, limit: Int)
  /// The bytes end at `byteCount`, before what the header promises.
  case truncated(byteCount: Int)
  /// The header that starts at `offset` counts things that can't be so together.
  case invalidHeader(offset: Int)
  /// The local time type has an offset, flag or name that can't be.
  case invalidType(index: Int)
  /// The transition is not later than the one before it, or is to a type that is not there.
  case invalidTransition(index: Int)
  /// The leap-second record is not later than the one before it.
  case invalidLeapSecond(index: Int)
  /// The last line, which holds the rule for the time after the table, is not one.
  case invalidFooter
  /// The text is not a POSIX `TZ` rule.
  case invalidRule(String)
}
