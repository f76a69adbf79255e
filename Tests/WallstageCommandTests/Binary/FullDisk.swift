import TestSupport
import Testing

/// A machine whose only places for temporary files are full or lie in memory: for root, in a mount
/// namespace of its own.
enum FullDisk {
  /// Runs the program there.
  ///
  /// - Parameters:
  ///   - arguments: with /mnt for `folder`.
  ///   - temporary: the folder in `folder` that TMPDIR names: a tmpfs of `size`.
  static func run(
    _ arguments: [String], in folder: TemporaryFolder, temporary: String, size: String,
    stdin: ProcessInput = .none
  ) throws -> ProcessOutput {
    let script = """
      mount --bind "$1" /mnt && mount -t tmpfs -o "size=$2" none "$TMPDIR" || exit 99
      mount -t tmpfs none /var/tmp && cp "$0" /var/tmp/wallstage || exit 99
      mount -t tmpfs none /tmp && cd "$TMPDIR" || exit 99
      shift 2
      exec /var/tmp/wallstage "$@"
      """
    let path = try #require(ReleaseBinary.path)
    return try ChildProcess.run(
      "/usr/bin/unshare", ["-m", "/bin/sh", "-c", script, path, folder.path, size] + arguments,
      stdin: stdin, environment: ["TMPDIR": "/mnt/\(temporary)"], seconds: 60)
  }
}
