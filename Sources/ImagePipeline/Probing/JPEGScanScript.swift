/// Which coefficients the scans so far have sent, and to what precision (T.81 G.1.1.1).
struct JPEGScanScript {
  /// The point transform (Al) that each coefficient of each component has reached.
  ///
  /// It is -1 before the coefficient was sent. Of a sequential picture all 64 are set at once.
  private(set) var precision: [[Int8]] = []
  /// The first contradiction: a refinement out of order, AC before DC, a component sent twice.
  private(set) var fault: PictureError?

  /// Takes in the next scan of a picture of `count` components.
  mutating func add(_ scan: JPEGStructure.Scan, isProgressive: Bool, of count: Int) {
    if precision.isEmpty {
      precision = Array(repeating: Array(repeating: -1, count: 64), count: count)
    }
    for component in scan.components {
      if isProgressive {
        refine(component, by: scan)
      } else {
        if precision[component][0] >= 0 { blame("a component is sent by two scans") }
        precision[component] = Array(repeating: 0, count: 64)
      }
    }
  }

  private mutating func refine(_ component: Int, by scan: JPEGStructure.Scan) {
    if scan.spectralStart > 0 && precision[component][0] < 0 {
      blame("a scan sends AC coefficients of a component before its DC")
    }
    for index in scan.spectralStart...scan.spectralEnd {
      // As libjpeg has it: a first pass may be repeated once all bits were sent.
      if scan.successiveHigh != max(0, precision[component][index]) {
        blame("a scan refines coefficients out of order")
      }
      precision[component][index] = Int8(scan.successiveLow)
    }
  }

  private mutating func blame(_ what: String) {
    if fault == nil { fault = .corrupt(what) }
  }

  /// What is missing once all scans were seen: nil when nothing is, or when a progressive picture says
  /// by its end marker that it meant to stop early.
  func gap(in structure: JPEGStructure) -> PictureError? {
    if structure.endsWithEOI {
      return structure.isProgressive || precision.allSatisfy { $0[0] >= 0 }
        ? nil : .corrupt("the end marker comes before all components were sent")
    }
    return precision.allSatisfy { $0.allSatisfy { $0 == 0 } }
      ? nil : .truncated(rows: 0, of: structure.size.height)
  }
}
