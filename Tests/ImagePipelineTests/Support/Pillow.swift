import TestSupport

/// The system's Python with Pillow: an independent resampler.
enum Pillow {
  static let python = ExternalTool("python3")
  static let isAvailable = PythonModule("PIL.Image").isAvailable
  static let reason = "needs Python with Pillow"
}
