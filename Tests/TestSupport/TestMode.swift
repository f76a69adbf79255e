import Foundation

/// Which tests this run is meant to include.
public enum TestMode {
  /// Whether long tests, and those that need root, a server or a scheduler, run as well.
  ///
  /// For `.enabled(if: TestMode.all, "run with tools/test --all")`.
  public static let all = ProcessInfo.processInfo.environment["WALLSTAGE_TEST_ALL"] == "1"
}
