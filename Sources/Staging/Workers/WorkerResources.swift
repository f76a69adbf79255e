internal import Glibc
internal import ImagePipeline

/// What a worker may take of the machine, kept by the kernel: for a decoder that runs away.
///
/// All are far over what a legal job takes, and under what would hurt.
enum WorkerResources {
  /// What a worker may have of memory over the ceiling: its program's own data, and what a plan does not
  /// count.
  static let spareDataBytes = 64 << 20

  /// Sets the limits for a job.
  static func limit(_ job: WorkerJob) {
    let request = job.request
    set(RLIMIT_CORE, 0)
    set(RLIMIT_DATA, sum(request.ceilingBytes, spareDataBytes))
    set(RLIMIT_CPU, sum(usedSeconds, cpuSeconds(request.limits.cpuSeconds)))
    set(RLIMIT_FSIZE, fileBytes(job))
  }

  /// The processor seconds after which SIGXCPU ends the job: what the pipeline ends by itself comes first.
  static func cpuSeconds(_ limit: Int) -> Int { sum(limit, limit / 10 + 1) }

  /// The largest file that a legal job can need: half of an interlaced picture's pixels, or a thumbnail's
  /// pixels or coefficients, at most 6 bytes a pixel, which also covers what is written in the end; more
  /// where it is tried several times.
  static func fileBytes(_ job: WorkerJob) -> Int {
    let passes = product(job.request.limits.pixels, 4)
    let thumbnails = job.outputs.map { output in
      let side = output.extent.longerSide
      let trials = output.byteLimit == nil ? 1 : ThumbnailOutput.mostEncodes
      return product(product(side, side), 8 * trials)
    }
    return sum(
      thumbnails.reduce(passes, max), sum(job.request.limits.profileBytes, 16 << 20))
  }

  /// This process's processor time so far, rounded up.
  private static var usedSeconds: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return time.tv_sec + 1
  }

  /// Lowers or raises a soft limit, as far as the hard one lets it.
  private static func set(_ resource: __rlimit_resource, _ value: Int) {
    let number = __rlimit_resource_t(resource.rawValue)
    var limit = rlimit()
    guard unsafe getrlimit(number, &limit) == 0 else { return }
    limit.rlim_cur = min(rlim_t(value), limit.rlim_max)
    _ = unsafe setrlimit(number, &limit)
  }

  private static func sum(_ one: Int, _ other: Int) -> Int {
    let (sum, overflow) = one.addingReportingOverflow(other)
    return overflow ? Int.max : sum
  }

  private static func product(_ one: Int, _ other: Int) -> Int {
    let (product, overflow) = one.multipliedReportingOverflow(by: other)
    return overflow ? Int.max : product
  }
}
