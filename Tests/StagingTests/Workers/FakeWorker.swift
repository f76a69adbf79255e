import Footprint
import ImagePipeline
import Staging

/// A program that plays the worker: what it does with a picture follows from the picture's name.
///
/// An ordinary name gives the picture's own bytes as its "thumbnail"; the others are in `script`.
enum FakeWorker {
  /// A pool of such workers.
  static func pool(count: Int = 2, timeout: Duration = .seconds(60)) -> WorkerPool {
    pool(script, count: count, timeout: timeout)
  }

  /// A pool of workers that run another script of bash.
  static func pool(
    _ script: String, count: Int = 1, timeout: Duration = .seconds(60)
  ) -> WorkerPool {
    WorkerPool(
      count: count, timeout: timeout, executable: "/bin/bash",
      arguments: ["-c", prologue + script])
  }

  /// Jobs for pictures of these names.
  static func jobs(_ names: String...) -> [WorkerJob] {
    names.map { WorkerJob(picture: "/nowhere/\($0)", output: nil, request: .init()) }
  }

  /// Does jobs to their end and returns the replies in the order of the jobs.
  static func replies(_ pool: WorkerPool, _ jobs: [WorkerJob]) throws -> [WorkerReply?] {
    var replies = [WorkerReply?](repeating: nil, count: jobs.count)
    let isDone = try pool.run(
      jobs, isCancelled: { false },
      startFailure: { PoolFailure.start($0) },
      finished: { (index, reply) throws(PoolFailure) in replies[index] = reply })
    return isDone ? replies : []
  }

  /// Reads the job's fields into an array; the name of the picture is `$name`.
  private static let prologue = """
    declare -A job
    while IFS= read -r -d '' field && [ -n "$field" ]; do job[${field%%=*}]=${field#*=}; done
    name=${job[picture]##*/}
    reply() {
      printf '%s\\0' format=jpeg width=8 height=6 "bytes=$1" strategy=fake ceiling=31457280 \\
        {predicted,accounted}-{input,decoder,resampler,thumbnail,encoder}=200 "footprint=$2" resident=1000 idle=1000 color=#102030 ''
    }

    """

  private static let script = """
    case $name in
      *crash*) kill -SEGV $$ ;;
      *hang*) exec sleep 60 ;;
      *slow*) sleep 0.2 ;;
      *refuse*)
        printf '%s\\0' error-code=corrupt 'error-message=The picture is damaged.' ''
        exit ;;
      *full*)
        printf '%s\\0' error-code=io-error error-message=Full. output-errno=28 ''
        exit ;;
    esac
    footprint=1000
    case $name in *heavy*) footprint=90000000 ;; esac
    reply "$(stat -c %s -- "${job[picture]}")" $footprint
    # A child of its own could go on writing when the worker was killed. The reply ends with it.
    exec cat -- "${job[picture]}" 3>&1 > "${job[output]}"
    """
}
