import Foundation

/// The resident peak of a running process, from /proc.
enum PeakMemory {
  /// Watches a process until it ends, or for some seconds.
  ///
  /// - Returns: VmHWM in bytes as it was last seen.
  static func watch(_ process: Int32, seconds: Double = 300) -> Int {
    var peak = 0
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end, let now = read(process) {
      peak = max(peak, now)
      usleep(5_000)
    }
    return peak
  }

  /// VmHWM in bytes; nil once the process has ended: a zombie has no memory.
  static func read(_ process: Int32) -> Int? {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 << 10 }
  }
}
