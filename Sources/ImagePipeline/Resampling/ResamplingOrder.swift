/// Which side of a picture is filtered first.
package enum ResamplingOrder: String, Hashable, Sendable {
  /// Down first: the faster one. Holds as many source rows as the filter has taps.
  case verticalFirst = "vertical-first"
  /// Across first: for pictures so large that their rows would not fit. Holds rows of the
  /// thumbnail's width.
  case horizontalFirst = "horizontal-first"
}
