extension OptionSpec {
  static let help = OptionSpec("help", help: "print this and exit")
  static let json = OptionSpec("json", help: "print one JSON document on standard output")
  static let maxPixel = OptionSpec(
    "max-pixel", "N", help: "longest side of a thumbnail in pixels (1024)")
  static let quality = OptionSpec("quality", "Q", help: "JPEG quality, 1 to 100 (85)")
  static let format = OptionSpec(
    "format", "NAME", help: "auto, jpeg or png; auto is PNG only where pixels are transparent")
  static let ceiling = OptionSpec(
    "ceiling", "SIZE", help: "memory that the process showing pictures may use (30MiB)")
  static let hostShare = OptionSpec(
    "host-share", "SIZE", help: "what of the ceiling that process needs for itself (8MiB)")
  static let container = OptionSpec("container", "DIR", help: "the shared container")
  static let now = OptionSpec(
    "now", "TIME", help: "the time to answer for, as 2026-12-01T09:30:00Z (the clock's)")
}
