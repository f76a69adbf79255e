import Footprint
import Glibc
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

  /// A pool of workers that run another script of bash, each for one job.
  static func pool(
    _ script: String, count: Int = 1, timeout: Duration = .seconds(60)
  ) -> WorkerPool {
    signal(SIGPIPE, SIG_IGN)
    return WorkerPool(
      count: count, timeout: timeout, mostJobs: 1, executable: "/bin/bash",
      arguments: ["-c", prologue + "take || exit 64\n" + script])
  }

  /// A pool of workers that run a script for job after job.
  static func lasting(
    _ script: String, count: Int = 1, timeout: Duration = .seconds(60), mostJobs: Int = 1000
  ) -> WorkerPool {
    // As the program does: a worker may end before it reads its job.
    signal(SIGPIPE, SIG_IGN)
    return WorkerPool(
      count: count, timeout: timeout, mostJobs: mostJobs, executable: "/bin/bash",
      arguments: ["-c", prologue + "while take; do\n" + script + "\ndone"])
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

  /// The functions that scripts call.
  ///
  /// `take` reads a job's fields into an array, the name of the picture into `$name`; it fails when
  /// there is no job left. What follows the first two words of `reply` are fields of its own.
  private static let prologue = """
    declare -A job
    take() {
      local any=1
      job=()
      while IFS= read -r -d '' field && [ -n "$field" ]; do job[${field%%=*}]=${field#*=} any=0; done
      name=${job[picture]##*/}
      return $any
    }
    reply() {
      local place
      printf '%s\\0' "outputs=${job[outputs]}"
      for ((place = 0; place < ${job[outputs]}; place++)); do
        printf '%s\\0' "extent-$place=${job[extent-$place]}" "format-$place=jpeg" \\
          "width-$place=8" "height-$place=6" "bytes-$place=$1" "quality-$place=85" \\
          "encodes-$place=1"
      done
      printf '%s\\0' strategy=fake ceiling=31457280 \\
        {predicted,accounted}-{input,decoder,resampler,thumbnail,encoder}=200 \\
        {predicted,accounted}-color=0 "footprint=$2" \\
        resident=1000 idle=1000 color=#102030 "${@:3}" ''
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
    # By the shell alone: a child of its own would go on and write when the worker was killed.
    IFS= read -r -d '' text < "${job[picture]}"
    printf %s "$text" > "${job[output-0]}"
    reply "$(stat -c %s -- "${job[picture]}")" $footprint
    """
}
