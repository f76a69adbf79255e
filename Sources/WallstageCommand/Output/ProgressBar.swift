internal import Glibc

/// A progress bar on a terminal, drawn over itself, at most ten times a second.
///
/// It has no colours, so `NO_COLOR` has nothing to switch off.
package struct ProgressBar: ~Copyable {
  private let descriptor: Int32?
  private var lastDrawn: ContinuousClock.Instant?
  private var isVisible = false

  /// The shortest time between two drawings.
  private static let interval = Duration.milliseconds(100)

  /// Makes a bar that is not drawn yet.
  ///
  /// - Parameter descriptor: a terminal; nil draws nothing.
  package init(descriptor: Int32?) {
    self.descriptor = descriptor
  }

  deinit {
    if isVisible, let descriptor { Self.write("\r\u{1B}[K", to: descriptor) }
  }

  /// Draws where things stand, unless it was drawn just now; the last state always is.
  package mutating func show(done: Int, total: Int, name: String) {
    guard let descriptor else { return }
    let now = ContinuousClock.now
    if let lastDrawn, now - lastDrawn < Self.interval, done < total { return }
    lastDrawn = now
    isVisible = true
    let line = ProgressLine.text(
      done: done, total: total, name: name, columns: TerminalWidth.columns(of: descriptor))
    Self.write("\r\(line)\u{1B}[K", to: descriptor)
  }

  /// Takes it off the terminal, for a message or for good.
  package mutating func clear() {
    guard isVisible, let descriptor else { return }
    Self.write("\r\u{1B}[K", to: descriptor)
    isVisible = false
  }

  private static func write(_ text: String, to descriptor: Int32) {
    try? Descriptor.write(Array(text.utf8), to: descriptor)
  }
}
