package import ImagePipeline
package import WidgetBudget

/// Which widgets assets are made for.
package struct WidgetRequest: Hashable, Sendable {
  /// The devices, and what holds there.
  package var profile: WidgetProfile
  /// The families that get assets of their own; none where one asset is for all.
  package var families: [WidgetFamily]
  /// Which part of a picture stays where a frame cuts it.
  package var gravity: Gravity

  /// Makes a request.
  package init(
    profile: WidgetProfile, families: [WidgetFamily] = [], gravity: Gravity = .center
  ) {
    self.profile = profile
    self.families = families
    self.gravity = gravity
  }
}
