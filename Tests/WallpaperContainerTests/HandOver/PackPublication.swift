import WallpaperContainer
import WidgetTimeline

/// Publishes the days that a new pack gives, and asks for one reload at most.
///
/// - Parameter reloadTimelines: Asks the system for the reload of a kind of widget.
func publish(
  _ playlists: [Playlist], in root: String, widget kind: String, now: Instant, zone: ZoneRules,
  digest: @escaping ContentDigestMaker, reloadTimelines: (String) -> Void
) throws(ContainerError) -> ReloadDecision {
  let writer = try ContainerWriter(existing: root, digest: digest)
  let watch = ReloadWatch(root: root, now: now, zone: zone)
  var revision = 0
  var failure: ContainerError?
  do throws(ContainerError) {
    for var playlist in playlists {
      playlist.revision = try writer.nextRevision()
      try writer.publish(playlist, at: now, zone: zone, by: .app)
      revision = playlist.revision
    }
  } catch {
    // What was published until then may be on screen.
    failure = error
  }
  let decision = watch.decide(writer: .app)
  if decision.asksForReload {
    let request = LedgerLine(
      at: now, kind: .request, widget: kind, revision: revision, reason: decision.reason.word)
    try? ContainerLedger(root: root).append(request, zone: zone)
    reloadTimelines(kind)
  }
  if let failure { throw failure }
  return decision
}
