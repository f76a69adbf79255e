/// A module of the system's Python that tests compare with.
public struct PythonModule: Sendable {
  /// Whether Python is installed and finds it.
  public let isAvailable: Bool

  /// Tries to import it.
  public init(_ name: String) {
    isAvailable = (try? ExternalTool("python3").run(["-c", "import \(name)"]))?.status == 0
  }
}
