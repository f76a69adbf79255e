internal import CCodecs

/// The scans of a JPEG as the C decoder reads them: in memory that stays where it is.
@safe
struct JPEGScript: ~Copyable {
  private let segments: UnsafeMutableBufferPointer<ccodecs_jpeg_range>
  private let scans: UnsafeMutableBufferPointer<ccodecs_jpeg_scan>
  private let precision: UnsafeMutableBufferPointer<Int8>
  private let components: Int

  /// Copies the segments of `structure` and the `scans` that are to be read.
  init(_ structure: JPEGStructure, scans wanted: [JPEGStructure.Scan]) {
    unsafe segments = .allocate(capacity: structure.segments.count)
    unsafe scans = .allocate(capacity: wanted.count)
    for (index, range) in structure.segments.enumerated() {
      unsafe segments.initializeElement(at: index, to: .init(range))
    }
    for (index, scan) in wanted.enumerated() {
      let made = ccodecs_jpeg_scan(range: .init(scan.range), segments_before: scan.segmentsBefore)
      unsafe scans.initializeElement(at: index, to: made)
    }
    components = structure.components.count
    let first =
      structure.isUnfinished
      ? structure.precision.flatMap { $0.prefix(Int(CCODECS_JPEG_ESTIMATED)) } : []
    unsafe precision = .allocate(capacity: first.count)
    _ = unsafe precision.initialize(from: first)
  }

  deinit {
    unsafe segments.deallocate()
    unsafe scans.deallocate()
    unsafe precision.deallocate()
  }

  /// The C value; nil when there is nothing to read.
  ///
  /// Valid as long as this value is.
  @unsafe var script: ccodecs_jpeg_script? {
    guard let firstSegment = unsafe segments.baseAddress,
      let firstScan = unsafe scans.baseAddress,
      unsafe scans.count > 0
    else { return nil }
    return unsafe ccodecs_jpeg_script(
      segments: firstSegment, segment_count: segments.count,
      scans: firstScan, scan_count: scans.count,
      precision: precision.isEmpty ? nil : precision.baseAddress, component_count: components)
  }
}

extension ccodecs_jpeg_range {
  fileprivate init(_ range: JPEGStructure.Range) {
    self.init(offset: range.offset, length: range.length)
  }
}
