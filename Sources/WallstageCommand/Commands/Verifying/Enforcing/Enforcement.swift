internal import Footprint
internal import Staging

/// What became of a decode that the kernel kept under a limit.
struct Enforcement: Hashable, Sendable {
  /// The limit.
  var limitBytes: Int
  /// By which means it was kept.
  var means: String
  /// Whether the process came to its end.
  var lived: Bool
  /// The most that its memory cgroup had, cached pages of files included; nil where that is not
  /// known.
  var peakBytes: Int?

  /// The value of `enforced`.
  var json: OrderedJSON {
    [
      "limitBytes": .integer(limitBytes),
      "means": .string(means),
      "lived": .bool(lived),
      "peakBytes": .integer(peakBytes),
    ]
  }

  /// Some words for a line.
  var words: String {
    let limit = ByteSize.text(limitBytes)
    let peak = peakBytes.map { ", peak \(ByteSize.text($0))" } ?? ""
    return "\(lived ? "lived in" : "killed at") \(limit) (\(means)\(peak))"
  }
}
