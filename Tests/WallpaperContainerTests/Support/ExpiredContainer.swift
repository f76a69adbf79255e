import Foundation
import TestSupport
import WallpaperContainer
import WidgetTimeline

/// A container of two nights, a month apart, and what a collection after the second makes of it.
///
/// The first day's playlist is over, and it alone names one of the pictures.
struct ExpiredContainer {
  static let day: Int64 = 86_400
  /// The second day.
  static let later = Sample.now.advanced(bySeconds: 30 * day)

  /// The asset that only the first day's playlist names: the SHA-256 of "old", by sha256sum.
  static let old = "assets/cb/cba06b5736faf67e54b07b561eae9439.jpg"
  static let first = "playlists/2026-12-01.json"
  static let second = "playlists/2026-12-31.json"

  let folder: TemporaryFolder
  let root: String

  init() throws {
    folder = try TemporaryFolder()
    root = folder.file("c")
    let staging = SampleStaging(root: root)
    try staging.run(pictures: ["old", "kept"], revision: 1)
    try staging.run(
      pictures: ["kept", "new"], days: [Sample.day.advanced(byDays: 30)], revision: 2)
    try age()
  }

  /// Makes every file of the container as old as the first day.
  func age() throws {
    for name in folder.contents() { try touch(name, at: Sample.now) }
  }

  /// Writes a file that is as old as the first day, or as young as the second.
  func write(_ text: String, to name: String, isYoung: Bool = false) throws {
    try folder.write(text, to: "c/\(name)")
    try touch("c/\(name)", at: isYoung ? Self.later : Sample.now)
  }

  func text(_ name: String) throws -> String {
    String(decoding: try folder.bytes(of: "c/\(name)"), as: UTF8.self)
  }

  func has(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(root)/\(name)")
  }

  /// What would go.
  func rehearse() throws(ContainerError) -> ContainerGarbage {
    try ContainerGarbage(in: root, GarbageRule(now: Self.later))
  }

  /// What went.
  func collect(_ calls: any SystemCalls = ScriptedCalls()) throws(ContainerError)
    -> ContainerGarbage
  {
    try SampleStaging(root: root, calls: calls).writer().collect(GarbageRule(now: Self.later))
  }

  private func touch(_ name: String, at instant: Instant) throws {
    let date = Date(timeIntervalSince1970: Double(instant.secondsSinceEpoch))
    try FileManager.default.setAttributes(
      [.modificationDate: date], ofItemAtPath: folder.file(name))
  }
}
