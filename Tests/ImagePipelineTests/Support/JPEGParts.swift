import ImagePipeline

/// The places in a JPEG at which tests cut and join.
struct JPEGParts {
  let bytes: [UInt8]
  let structure: JPEGStructure

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    guard let structure = try probe(bytes).jpeg else { throw PictureError.empty }
    self.structure = structure
  }

  /// Where scan `index` begins, at its SOS.
  func start(ofScan index: Int) -> Int { Int(structure.scans[index].range.offset) }

  /// Where the data of scan `index` ends.
  func end(ofScan index: Int) -> Int {
    start(ofScan: index) + Int(structure.scans[index].range.length)
  }

  /// The bytes with others put in at a place.
  func inserting(_ more: [UInt8], at place: Int) -> [UInt8] {
    Array(bytes[..<place]) + more + Array(bytes[place...])
  }
}
