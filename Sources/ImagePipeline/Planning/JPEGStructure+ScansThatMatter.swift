extension JPEGStructure {
  /// The scans that have to be read for the pixels at a scale, in file order.
  ///
  /// A scan of AC coefficients is left out when the inverse DCT of its component reads none of
  /// them, and no refinement that is read builds on them: at 1/8 mostly the DC scans are left, which
  /// are never left out, as each component's quantisation table is the one before its first scan.
  /// Damage inside a scan that is left out is not looked for.
  ///
  /// Nothing is left out where the end marker is missing, so that a cut file is found to be one,
  /// where the scans contradict each other, and where some were never sent, as libjpeg then
  /// estimates coefficients.
  ///
  /// - Parameter eighths: the scale: 1, 2, 4 or 8.
  package func scansThatMatter(eighths: Int) -> [Scan] {
    guard isProgressive, endsWithEOI, scanFault == nil, !isUnfinished else { return scans }
    var needed = components.map { component in
      Self.coefficients(ofInverseDCT: inverseDCTSize(of: component, eighths: eighths))
    }
    var kept: [Scan] = []
    for scan in scans.reversed() {
      if scan.spectralStart > 0 {
        guard let component = scan.components.first else { continue }
        let band =
          UInt64.max << UInt64(scan.spectralStart) & UInt64.max >> UInt64(63 - scan.spectralEnd)
        guard needed[component] & band != 0 else { continue }
        // A refinement's bits can only be told apart by one who knows which coefficients are not 0.
        if scan.successiveHigh > 0 { needed[component] |= band }
      }
      kept.append(scan)
    }
    return kept.reversed()
  }
}
