import TestSupport
import WidgetTimeline

/// Digests by coreutils' program.
enum SHA256Sum {
  static let tool = ExternalTool("sha256sum")

  /// The 64 hex digits of a file's digest.
  static func digits(ofFile path: String) throws -> String {
    // On standard input, or a name with a newline in it would be answered with a backslash.
    let output = try ExternalTool("sh").output(["-c", "exec sha256sum < \"$1\"", "sh", path])
    return String(decoding: output.prefix(64), as: UTF8.self)
  }
}
