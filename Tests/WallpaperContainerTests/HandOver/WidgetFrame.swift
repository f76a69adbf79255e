import WallpaperContainer
import WidgetTimeline

/// What the widget draws from one instant on.
struct WidgetFrame: Hashable {
  enum Content: Hashable {
    /// A file to draw, what to draw in the dark, and what a screen reader says.
    case picture(path: String, darkPath: String?, title: String?)
    /// No picture, and why.
    case notice(Notice)
  }

  enum Notice: String {
    /// The pictures are named, and none of their files is there yet.
    case onTheWay
    /// There is a playlist, and it has no pictures: choose some.
    case noPictures
    /// Nothing was published yet: open the app.
    case notSetUp
    /// The device was not unlocked since it started.
    case locked
    /// The app has to publish again.
    case damaged
    /// The app is newer than this extension.
    case tooOld
  }

  var date: Instant
  var content: Content
}

extension WidgetFrame.Notice {
  /// What to tell in a state, where it leaves nothing to draw.
  init(_ state: ReadState) {
    switch state {
    case .ready, .early, .stale, .incomplete: self = .onTheWay
    case .empty: self = .noPictures
    case .missing: self = .notSetUp
    case .locked: self = .locked
    case .corrupt: self = .damaged
    case .unsupported: self = .tooOld
    }
  }
}
