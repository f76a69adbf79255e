/// The version of the program, in the one place that knows it.
public enum Version {
  /// What `wallstage --version` prints after the name (Semantic Versioning 2.0.0).
  public static let current = "0.1.0"
}
