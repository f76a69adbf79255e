internal import Glibc

/// Which qualities are tried for a JPEG that may have so many bytes, until the highest that fits is found
/// or nearly so.
///
/// The bytes of a JPEG fall about with a power of the quantisation's scale. The first step down from a
/// quality that is over takes a usual slope and aims below the limit; later ones lie on the line through
/// what is known.
struct QualitySearch: Hashable, Sendable {
  /// One encode.
  struct Trial: Hashable, Sendable {
    /// Which of the encodes.
    var index: Int
    var quality: Int
    var bytes: Int
  }

  /// Encodes at most.
  static let mostEncodes = 4
  /// The lowest quality that is tried, unless less is asked for.
  ///
  /// Of wallpapers in frames of 310 pixels, 40 shows a little ringing where one looks for it; at 30 gradients
  /// fall apart into blocks of colour.
  static let floor = 40

  /// Of a limit, what is near enough.
  private static let enough = 0.98
  /// Of a limit, what is aimed at from above.
  private static let cautious = 0.9
  /// How steeply bytes fall with the scale, log against log, in a picture where that is little.
  ///
  /// Of wallpapers and noise from quality 40 to 95 the median is 0.65.
  private static let slightSlope = 0.65
  /// What is added to the scale, in percent, so that the same holds up to quality 100, where steps are one
  /// and the scale is none.
  private static let scaleOffset = 10.0

  private let qualities: ClosedRange<Int>
  private let limit: Int
  private var trials: [Trial] = []

  /// Prepares for the first encode.
  ///
  /// - Parameter quality: what is wanted; nil where there is no choice.
  init(_ quality: Int?, limit: Int) {
    let quality = quality ?? Self.floor
    qualities = min(quality, Self.floor)...quality
    self.limit = limit
  }

  /// How many were added.
  var count: Int { trials.count }

  /// The one of the highest quality that fits; nil where none does yet.
  var best: Trial? {
    trials.filter { $0.bytes <= limit }.max { $0.quality < $1.quality }
  }

  /// The one with the fewest bytes.
  var smallest: (quality: Int, bytes: Int) {
    let trial = trials.min { ($0.bytes, $0.quality) < ($1.bytes, $1.quality) }
    return (trial?.quality ?? qualities.lowerBound, trial?.bytes ?? 0)
  }

  /// Adds what came of `next`.
  mutating func add(bytes: Int) {
    guard let quality = next else { return }
    trials.append(Trial(index: trials.count, quality: quality, bytes: bytes))
  }

  /// The quality to try; nil where there is nothing left to try.
  var next: Int? {
    guard let first = trials.first else { return qualities.upperBound }
    guard first.bytes > limit, count < Self.mostEncodes else { return nil }
    // Each that is over is below the one before.
    guard let over = trials.last(where: { $0.bytes > limit }) else { return nil }
    guard let best else { return lower(than: over) }
    guard over.quality - best.quality > 1, Double(best.bytes) < Self.enough * Double(limit) else {
      return nil
    }
    let between = quality(on: slope(best, over), through: best, for: Double(limit))
    return max(best.quality + 1, min(over.quality - 1, between))
  }

  /// A quality that should fit, where none has yet; the last one tried is the lowest.
  private func lower(than over: Trial) -> Int? {
    guard over.quality > qualities.lowerBound else { return nil }
    guard count < Self.mostEncodes - 1 else { return qualities.lowerBound }
    let slope =
      count > 1 ? slope(over, trials[count - 2]) : Self.slightSlope
    let aimed = quality(on: slope, through: over, for: Self.cautious * Double(limit))
    return max(qualities.lowerBound, min(over.quality - 1, aimed))
  }

  private func slope(_ one: Trial, _ other: Trial) -> Double {
    let slope =
      log(Double(other.bytes) / Double(max(1, one.bytes)))
      / log(Self.scale(one.quality) / Self.scale(other.quality))
    return max(0.1, slope)
  }

  /// The highest quality that has so many bytes on a line.
  private func quality(on slope: Double, through trial: Trial, for bytes: Double) -> Int {
    let scale =
      Self.scale(trial.quality) * pow(Double(trial.bytes) / max(1, bytes), 1 / slope)
      - Self.scaleOffset
    let quality = scale < 100 ? (200 - scale) / 2 : 5000 / scale
    return Int(quality.rounded(.down))
  }

  /// What libjpeg multiplies its standard tables with, in percent (jcparam.c), and the offset.
  private static func scale(_ quality: Int) -> Double {
    (quality < 50 ? 5000 / Double(quality) : 200 - 2 * Double(quality)) + scaleOffset
  }
}
