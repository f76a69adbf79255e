import Foundation

/// The `wallstage` that was built with the tests: the only one in which faults can be switched on.
public enum DebugBinary {
  /// Its path, or nil where it was not built.
  public static let path: String? = {
    let tests = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let beside = tests.map { ($0 as NSString).deletingLastPathComponent + "/wallstage" }
    let usual = "\(Fixtures.checkout)/.build/debug/wallstage"
    return [beside, usual].compactMap(\.self).first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }()

  /// For `.enabled(if: DebugBinary.isAvailable, "needs swift build --build-tests")`.
  public static var isAvailable: Bool { path != nil }

  /// Switches a fault on for this process's children: `crash`, `hang`, `kill`, `nonsense`, `slow`, `grow`,
  /// `allocate` or `burn` befalls every picture whose path has `/FAULT-` in it.
  ///
  /// A path says all, so that tests that run at the same time do not disturb each other.
  public static let faults = [
    "crash", "hang", "kill", "nonsense", "slow", "grow", "allocate", "burn",
  ]
  .map { "\($0):/\($0)-" }.joined(separator: ",")
}
