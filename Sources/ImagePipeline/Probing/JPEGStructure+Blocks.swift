extension JPEGStructure {
  /// The largest Hi of the components.
  var widestSampling: Int { components.map(\.horizontalSampling).max() ?? 1 }

  /// The largest Vi of the components.
  var tallestSampling: Int { components.map(\.verticalSampling).max() ?? 1 }

  /// How many blocks of a component lie side by side, those of the padding left out (T.81 A.1.1).
  func blocksAcross(_ component: Component) -> Int {
    let units = widestSampling * 8
    return (size.width * component.horizontalSampling + units - 1) / units
  }

  /// How many of them lie one above the other.
  func blocksDown(_ component: Component) -> Int {
    let units = tallestSampling * 8
    return (size.height * component.verticalSampling + units - 1) / units
  }
}
