/// All ways to make thumbnails of a picture, and the one that is taken.
///
/// Taken is the fastest that is comfortable; where none is, the one with the smallest peak. A picture
/// from a pipe and the same from a file go the same way, so that the same bytes come out: what a pipe
/// would keep in memory is set aside for a file as well. Of several thumbnails the first is to have the
/// bytes that it has alone, where it is decoded at the same scale: the ways on which it has come first,
/// before all others, and only where none of them is comfortable but another is may a sample come out
/// one level off.
package struct ThumbnailPlans: Hashable, Sendable {
  /// Why the one was taken.
  package enum Reason: String, Hashable, Sendable {
    /// It is the fastest of those that are comfortable.
    case fastest
    /// None is comfortable, and it has the smallest peak.
    case smallest
    /// None fits under the ceiling; it comes nearest.
    case none
  }

  /// The ways, the fastest first.
  package let candidates: [ThumbnailPlan]
  /// Which of them is taken.
  package let chosenIndex: Int
  /// Why.
  package let reason: Reason
  /// The accounted bytes that fit under the ceiling beside the host's share and the reserve.
  package let budgetBytes: Int
  /// Up to this many accounted bytes a plan is comfortable.
  package let comfortableBytes: Int
  /// What a pipe would need more than this input.
  package let reserveBytes: Int

  /// With the program's own pages, 7.5 to 8.3 MiB resident, a process stays under 16 MiB up to this.
  static let comfortableBytes = 7 << 20

  /// Plans every way that can do the job.
  ///
  /// - Parameters:
  ///   - inputBytes: what the input has in use already.
  ///   - request: what is wanted of all thumbnails.
  ///   - goals: what is wanted of each, in the order of `ThumbnailExtent.comes(before:)`; nil for one
  ///     within the request's `maxPixel`.
  ///   - color: what converting its colours takes.
  package init(
    _ picture: ProbedPicture, _ request: ThumbnailRequest, goals: [ThumbnailGoal]? = nil,
    inputBytes: Int, color: ColorNeeds = ColorNeeds()
  ) {
    let reserve = inputBytes < PictureInput.headBytes ? PictureInput.headBytes : 0
    let budget = request.ceilingBytes - request.hostShareBytes - reserve
    let comfortable = min(Self.comfortableBytes - reserve, budget)
    let header = picture.header
    let goals = goals ?? [request.goal]
    var routes = ThumbnailRoute.all(
      picture, holdsThumbnail: request.holdsThumbnails(header, goals),
      writesJPEG: request.possibleFormats(header).contains(.jpeg), salvages: request.salvages,
      isLinear: request.isLinear)
    let alone =
      goals.count == 1
      ? nil
      : ThumbnailPlans(
        picture, request, goals: [goals[0]], inputBytes: inputBytes, color: color
      ).chosen.route
    let isExact = { (route: ThumbnailRoute) in alone.map(route.isExactly) ?? true }
    routes = routes.filter(isExact) + routes.filter { !isExact($0) }
    let sampling = ThumbnailSampling(picture, request, goals)
    let wanted = routes.filter { $0.strategy == request.strategy }
    let plan = { (route: ThumbnailRoute, isRelayed: Bool) in
      ThumbnailPlan(
        picture, request, sampling, route, inputBytes: inputBytes, color: color,
        isRelayed: isRelayed)
    }
    var plans = (wanted.isEmpty ? routes : wanted).map { plan($0, false) }.filter(\.isPrecise)
    if let fastest = plans.firstIndex(where: { $0.predictedBytes <= comfortable }) {
      chosenIndex = fastest
      reason = .fastest
    } else {
      chosenIndex = Self.smallest(plans, budget: budget) { isExact($0.route) }
      reason = plans[chosenIndex].predictedBytes <= budget ? .smallest : .none
    }
    if request.usesSecondThread {
      let relayed = plan(plans[chosenIndex].route, true)
      if relayed.predictedBytes <= comfortable { plans[chosenIndex] = relayed }
    }
    candidates = plans
    budgetBytes = budget
    comfortableBytes = comfortable
    reserveBytes = reserve
  }

  /// The smallest of those that are exact, which come first, where it fits; else of all.
  private static func smallest(
    _ plans: [ThumbnailPlan], budget: Int, isExact: (ThumbnailPlan) -> Bool
  ) -> Int {
    let smallest = { (places: Range<Int>) in
      places.min { plans[$0].predictedBytes < plans[$1].predictedBytes } ?? 0
    }
    let exact = smallest(0..<(plans.firstIndex { !isExact($0) } ?? plans.count))
    return plans[exact].predictedBytes <= budget ? exact : smallest(plans.indices)
  }

  /// The plan that is taken.
  package var chosen: ThumbnailPlan { candidates[chosenIndex] }

  /// Whether a plan fits under the ceiling beside the host's share.
  package func fits(_ plan: ThumbnailPlan) -> Bool {
    plan.predictedBytes <= budgetBytes
  }

  /// The plan that is taken, where one fits.
  ///
  /// - Throws: `overCeiling`, with what the smallest would take.
  package func fitting(_ request: ThumbnailRequest) throws(PictureError) -> ThumbnailPlan {
    guard reason != .none else {
      throw .overCeiling(
        predicted: chosen.predictedBytes + reserveBytes + request.hostShareBytes,
        ceiling: request.ceilingBytes)
    }
    return chosen
  }
}
