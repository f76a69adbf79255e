import Foundation
import TestSupport
import Testing
import WallpaperContainer
import WidgetTimeline

/// The hand-over of the documentation, done.
@Suite struct HandOverTests {
  private let folder: TemporaryFolder
  private let staging: SampleStaging
  /// 07:30 of the day, in UTC: the second picture is on screen.
  private let now = Sample.instant("2026-12-01T07:30:00Z")

  init() throws {
    folder = try TemporaryFolder()
    staging = SampleStaging(root: folder.path)
  }

  private func plan(_ now: Instant? = nil, family: String = "small", showsTitle: Bool = true)
    -> WidgetPlan
  {
    WidgetPlan(
      container: folder.path, family: family, showsTitle: showsTitle, now: now ?? self.now,
      zone: .utc)
  }

  private func lines() throws -> [LedgerLine] {
    var lines: [LedgerLine] = []
    _ = try ContainerLedger(root: folder.path).read(Sample.day...Sample.day) { lines.append($0) }
    return lines
  }

  @Test func theDayIsOneTimeline() throws {
    try staging.run(pictures: ["one", "two", "three"], revision: 7)
    let plan = plan()
    // Now, the third of today, and all of tomorrow, when today's goes round again.
    #expect(
      plan.frames.map(\.date.rfc3339) == [
        "2026-12-01T07:30:00Z", "2026-12-01T08:00:00Z", "2026-12-02T06:00:00Z",
        "2026-12-02T07:00:00Z", "2026-12-02T08:00:00Z",
      ])
    #expect(plan.policy == .atEnd)
    #expect(plan.revision == 7)
    for frame in plan.frames {
      guard case .picture(let path, nil, "A picture"?) = frame.content else {
        Issue.record("\(frame)")
        return
      }
      #expect(FileManager.default.fileExists(atPath: path))
    }
    guard case .picture(_, _, let title) = self.plan(showsTitle: false).frames[0].content else {
      Issue.record("no picture")
      return
    }
    #expect(title == nil)
  }

  @Test func everyStateDrawsSomething() throws {
    #expect(plan().frames.map(\.content) == [.notice(.notSetUp)])
    #expect(plan().policy == .after(Sample.instant("2026-12-02T00:00:00Z")))
    try staging.run(pictures: ["one"], revision: 1)
    let file = "playlists/2026-12-01.json"
    let whole = try folder.bytes(of: file)
    for (text, notice) in [
      ("{", WidgetFrame.Notice.damaged), ("{\"format\":2}", .tooOld),
    ] {
      try folder.write(text, to: file)
      #expect(plan().frames.map(\.content) == [.notice(notice)])
    }
    try folder.write(whole, to: file)
    #expect(plan().revision == 1)
    try FileManager.default.removeItem(atPath: folder.file("assets"))
    #expect(plan().frames.map(\.content) == [.notice(.onTheWay)])
    let writer = try staging.writer()
    try writer.publish(
      Sample.playlist(revision: 2, assets: []), at: now, zone: .utc)
    #expect(plan().frames.map(\.content) == [.notice(.noPictures)])
    #expect(WidgetFrame.Notice(.locked) == .locked)
  }

  /// A new pack asks once, however many days it gives; the same again asks for nothing.
  @Test func aNewPackAsksExactlyOnce() throws {
    try staging.run(pictures: ["one", "two"], revision: 1)
    let shown = try #require(try WrittenContainer(root: folder.path).wholePlaylist(Sample.day))
    var other = shown
    other.entries[0].asset = shown.entries[1].asset
    other.entries[1].asset = shown.entries[0].asset
    var tomorrow = other
    tomorrow.day = Sample.day.advanced(byDays: 1)
    var asked: [String] = []
    func publishDays() throws -> ReloadDecision {
      try publish(
        [other, tomorrow], in: folder.path, widget: "wallpaper", now: now, zone: .utc,
        digest: { SHA256() }
      ) { asked.append($0) }
    }
    #expect(try publishDays() == ReloadDecision(.shownNow))
    #expect(asked == ["wallpaper"])
    for _ in 0..<3 {
      other.stagedAt = other.stagedAt.advanced(bySeconds: 60)
      tomorrow.sources[0].checkedAt = other.stagedAt
      #expect(try publishDays() == ReloadDecision(.unchanged))
    }
    #expect(asked == ["wallpaper"])
    let plan = plan()
    plan.report("wallpaper", in: folder.path, now: now, zone: .utc)
    let told = try lines()
    #expect(told.map(\.kind) == [.request, .receipt])
    #expect(told.map(\.reason) == ["shown-now", "timeline"])
    // The request is of the last day that was published, the receipt of the one on screen.
    #expect(told.map(\.revision) == [3, 8])
  }

  /// A day that was published before an error is shown, and asked for.
  @Test func anErrorHalfWayStillAsks() throws {
    try staging.run(pictures: ["one", "two"], revision: 1)
    var other = try #require(try WrittenContainer(root: folder.path).wholePlaylist(Sample.day))
    other.entries[1].asset = other.entries[0].asset
    other.assets = other.assets.filter { $0.key == other.entries[0].asset }
    var broken = other
    broken.day = Sample.day.advanced(byDays: 1)
    broken.assets = [:]
    var asked = 0
    #expect(throws: ContainerError.self) {
      _ = try publish(
        [other, broken], in: folder.path, widget: "wallpaper", now: now, zone: .utc,
        digest: { SHA256() }
      ) { _ in asked += 1 }
    }
    #expect(asked == 1)
    #expect(try lines().map(\.revision) == [2])
  }

  @Test(arguments: ["Asia/Tokyo", "Europe/Berlin", "Australia/Lord_Howe", "America/St_Johns"])
  func aDevicesZoneIsThatOfTheDatabase(name: String) throws {
    let device = ZoneRules.device(try #require(TimeZone(identifier: name)), around: now)
    let database = try SystemZones(environment: [:]).rules(named: name)
    #expect(device.name == name)
    for hour in Int64(-160)...8800 {
      let instant = now.advanced(bySeconds: hour * 3600)
      #expect(device.offset(at: instant) == database.offset(at: instant))
    }
  }
}
