extension WidgetProfile {
  /// Holds a picture that a family shows against the rules for single pictures.
  ///
  /// - Returns: for each rule the measure on the device where it is tightest; none for a family that no
  ///   device has.
  public func measures(of picture: WidgetPicture, in family: WidgetFamily) -> [WidgetMeasure] {
    measures(width: picture.width, height: picture.height, in: family)
  }

  /// Holds a size in pixels against the same rules.
  public func measures(width: Int, height: Int, in family: WidgetFamily) -> [WidgetMeasure] {
    rules.compactMap { rule in
      tightest(
        devices(rule, with: family).flatMap { measures(width, height, $0, $1, family, rule) })
    }
  }

  /// Holds what one family shows in the course of a timeline against the rules for timelines.
  ///
  /// - Parameter entries: for each entry, in order, the pictures that it may show: in light and in dark
  ///   mode. An archive has all of them; of each entry one is decoded.
  public func measures(
    ofTimeline entries: [[WidgetPicture]], in family: WidgetFamily
  ) -> [WidgetMeasure] {
    rules.compactMap { rule in
      guard let device = devices(rule, with: family).first?.0 else { return nil }
      switch rule.kind {
      case .bytesOfTimeline(let greatest, _):
        let bytes = Set(entries.joined()).reduce(0) { $0 + Double($1.bytes) }
        return WidgetMeasure(
          rule, device: device.name, family: family, measured: bytes,
          limit: Double(greatest))
      case .decodedBytes(_, let count):
        let decoded = entries.map { $0.map { Double($0.decodedBytes) }.max() ?? 0 }
        let alive = decoded.indices.map { decoded[$0...].prefix(count).reduce(0, +) }
        return measure(ofAlive: alive.max() ?? 0, rule, family)
      case .areaOfFrame, .sideOfScreen, .bytesOfScreen: return nil
      }
    }
  }

  /// Holds the pictures of one update, one for each family, against the rules for updates.
  public func measures(ofUpdate pictures: [WidgetPicture]) -> [WidgetMeasure] {
    measures(ofUpdateBytes: pictures.reduce(0) { $0 + Double($1.decodedBytes) })
  }

  /// Holds a picture in every family against the rules for what is decoded at once, were all pictures of
  /// its sizes.
  package func measures(
    ofAlike sizes: [(family: WidgetFamily, width: Int, height: Int)]
  ) -> [WidgetMeasure] {
    let decoded = sizes.map { Double($0.width) * Double($0.height) * 4 }
    let alive = zip(sizes, decoded).flatMap { size, bytes in
      rules.compactMap { rule -> WidgetMeasure? in
        guard case .decodedBytes(_, let entries) = rule.kind else { return nil }
        return measure(ofAlive: bytes * Double(entries), rule, size.family)
      }
    }
    return alive + measures(ofUpdateBytes: decoded.reduce(0, +))
  }

  private func measures(ofUpdateBytes bytes: Double) -> [WidgetMeasure] {
    rules.compactMap { rule in
      guard case .bytesOfScreen(let factor) = rule.kind else { return nil }
      return tightest(
        devices.filter { $0.platform == rule.platform }.map { device in
          WidgetMeasure(
            rule, device: device.name, family: nil, measured: bytes,
            limit: Double(device.screen.pixels) * factor)
        })
    }
  }

  /// What one family's entries have decoded at once, beside the rule for that; nil for other rules.
  private func measure(
    ofAlive bytes: Double, _ rule: WidgetRule, _ family: WidgetFamily
  ) -> WidgetMeasure? {
    guard case .decodedBytes(let greatest, _) = rule.kind,
      let device = devices(rule, with: family).first?.0
    else { return nil }
    return WidgetMeasure(
      rule, device: device.name, family: family, measured: bytes, limit: Double(greatest))
  }

  private func measures(
    _ width: Int, _ height: Int, _ device: WidgetDevice, _ frame: WidgetFrame,
    _ family: WidgetFamily, _ rule: WidgetRule
  ) -> [WidgetMeasure] {
    func measure(_ measured: Int, _ limit: Double) -> WidgetMeasure {
      WidgetMeasure(
        rule, device: device.name, family: family, measured: Double(measured), limit: limit,
        width: width, height: height)
    }
    switch rule.kind {
    case .areaOfFrame(let factor):
      return [measure(width * height, Double(frame.pixels) * factor)]
    case .sideOfScreen(let factor):
      return [
        measure(width, Double(device.screen.pixelWidth) * factor),
        measure(height, Double(device.screen.pixelHeight) * factor),
      ]
    case .bytesOfTimeline, .decodedBytes, .bytesOfScreen: return []
    }
  }

  private func devices(
    _ rule: WidgetRule, with family: WidgetFamily
  ) -> [(WidgetDevice, WidgetFrame)] {
    devices.filter { $0.platform == rule.platform }.compactMap { device in
      device.frames[family].map { (device, $0) }
    }
  }

  /// The first of those that use the most of their limit.
  private func tightest(_ measures: [WidgetMeasure]) -> WidgetMeasure? {
    measures.reduce(nil) { $1.share > $0?.share ?? -1 ? $1 : $0 }
  }
}
