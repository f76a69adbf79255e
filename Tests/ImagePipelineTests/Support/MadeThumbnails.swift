import Footprint
import Glibc
import ImagePipeline
import TestSupport

/// Thumbnails of several sizes that one run of the pipeline made in a test.
struct MadeThumbnails {
  let report: ThumbnailReport
  /// What each size got, in the order they were asked for.
  let files: [[UInt8]]

  /// Makes thumbnails of whole pictures.
  init(
    _ source: [UInt8], _ sizes: [Int], by delivery: Delivery = .file,
    _ change: (inout ThumbnailRequest) -> Void = { _ in }
  ) throws(PictureError) {
    try self.init(
      source, sizes.map { ThumbnailGoal(.within(maxPixel: $0)) }, by: delivery, change)
  }

  /// Runs the pipeline over bytes.
  ///
  /// - Throws: what the pipeline throws. Either way the account must hold nothing but the input at the
  ///   end.
  init(
    _ source: [UInt8], _ goals: [ThumbnailGoal], by delivery: Delivery = .file,
    _ change: (inout ThumbnailRequest) -> Void = { _ in }
  ) throws(PictureError) {
    let descriptor = delivery == .file ? anonymousFile(source) : filledPipe(source)
    let targets = goals.map { _ in anonymousFile([]) }
    defer { for open in targets + [descriptor] { close(open) } }
    var request = ThumbnailRequest()
    request.format = .png
    change(&request)
    let account = MemoryAccount()
    let input = try PictureInput(descriptor: descriptor, account: account, spoolFolder: "/tmp")
    let inputBytes = account.current
    defer { precondition(account.current == inputBytes, "\(account.current) bytes are left") }
    var meter = FootprintMeter(reading: { nil })
    report = try ThumbnailPipeline.makeThumbnails(
      of: input,
      into: zip(goals, targets).map {
        ThumbnailOutput(extent: $0.extent, byteLimit: $0.byteLimit, descriptor: $1)
      }, request, meter: &meter)
    files = targets.map { target in
      var bytes = [UInt8](repeating: 0, count: Int(lseek(target, 0, SEEK_END)))
      precondition(pread(target, &bytes, bytes.count, 0) == bytes.count)
      return bytes
    }
  }

  /// The pixels of one of them, through the project's own decoders.
  func picture(_ index: Int) throws -> MadePicture {
    report.thumbnails[index].format == .jpeg
      ? try JPEGRows(files[index], eighths: 8).picture : try PNGPicture.decode(files[index])
  }

  /// Whether what was predicted is not passed, and not much too high: each encoder after the first may
  /// be said to take 16 KiB more, which are tables that libjpeg makes where it has no SIMD.
  var isPredicted: Bool {
    let memory = report.memory
    let spare = memory.predictedPeakBytes - memory.accountedPeakBytes
    let most = 64 * 1024 + 16 * 1024 * (files.count - 1)
    return spare >= 0 && spare <= max(memory.accountedPeakBytes / 10, most)
  }
}
