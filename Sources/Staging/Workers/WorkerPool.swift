internal import Footprint
internal import Glibc

/// Runs jobs in worker processes, several at once, each process one job after another.
///
/// A worker that crashes, hangs or answers nonsense costs the job that it was at: the reply is a failure,
/// another worker takes its place and the run goes on.
package struct WorkerPool: Sendable {
  /// How many workers run at once.
  package let count: Int
  /// How long a job may take.
  package let timeout: Duration
  /// After so many jobs a worker is replaced.
  package let mostJobs: Int
  /// A worker that holds so many bytes more after a job than before its first one is replaced.
  package let mostKeptBytes: Int
  private let executable: String
  private let arguments: [String]

  /// Makes a pool; no process is started yet.
  ///
  /// - Parameters:
  ///   - executable: the program that does jobs; by default this one.
  ///   - arguments: what makes it a worker.
  package init(
    count: Int, timeout: Duration = standardTimeout, mostJobs: Int = 1000,
    mostKeptBytes: Int = 2 << 20,
    executable: String = ChildProcess.ownExecutable, arguments: [String] = ["worker"]
  ) {
    self.count = max(1, count)
    self.timeout = timeout
    self.mostJobs = max(1, mostJobs)
    self.mostKeptBytes = mostKeptBytes
    self.executable = executable
    self.arguments = arguments
  }

  /// How long a job may take where nothing else is said: far longer than its processor time.
  package static var standardTimeout: Duration {
    #if DEBUG
      WorkerFault.timeout ?? .seconds(300)
    #else
      .seconds(300)
    #endif
  }

  func start() throws(ChildProcessError) -> PooledWorker {
    try PooledWorker(executable: executable, arguments: arguments)
  }

  /// Whether a worker may be given another job after an answer.
  func keeps(_ worker: PooledWorker, after answer: PooledWorker.Answer) -> Bool {
    guard let kept = answer.keptBytes else { return false }
    return worker.jobCount < mostJobs && kept <= mostKeptBytes
  }
}
