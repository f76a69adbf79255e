extension JPEGStructure {
  /// Whether two threads may share the decoding of these scans: one takes some of several, or decodes
  /// the data of the only one, and no row is estimated from its neighbours.
  package func allowsReadingAhead(_ scans: [Scan]) -> Bool {
    !isMultiScan || scans.count > 1 && !isUnfinished
  }

  /// How many iMCU rows are in memory where two threads decode: 4, or 2 where they are long.
  ///
  /// A thread works at one and the other at the one before it; more of them even out how long each takes,
  /// which long ones do by themselves.
  var rowsAhead: Int { coefficientBytes(rows: 4) <= 1 << 20 ? 4 : 2 }

  /// The bytes of the coefficient blocks of so many iMCU rows, padding included.
  func coefficientBytes(rows: Int) -> Int {
    components.reduce(0) { sum, component in
      let across = component.horizontalSampling
      let padded = (blocksAcross(component) + across - 1) / across * across
      return sum + padded * component.verticalSampling * rows * 128 + 64
    }
  }
}
