import Foundation
import TestSupport
import WallpaperContainer
import WidgetTimeline

/// A container of two days with the same two pictures, and what a survey says of it.
struct SurveyedContainer {
  let folder: TemporaryFolder
  let root: String

  /// The pictures' assets, by sha256sum: of "one" and of "two".
  static let one = "7692c3ad3540bb803c020b3aee66cd88"
  static let two = "3fc4ccfe745870e2c0d99f71f30ff065"

  init() throws {
    folder = try TemporaryFolder()
    root = folder.file("c")
    try SampleStaging(root: root).run(
      pictures: ["one", "two"], days: [Sample.day, Sample.day.advanced(byDays: 1)], revision: 1)
  }

  /// Where an asset is, below the root.
  static func file(_ digits: String) -> String { "assets/\(digits.prefix(2))/\(digits).jpg" }

  func survey(_ calls: any SystemCalls = POSIXCalls()) throws(ContainerError) -> ContainerSurvey {
    try ContainerSurvey(
      of: root, digest: { SHA256() }, files: FileSystem(calls: calls))
  }

  /// Everything that is odd, a line each.
  func oddities(_ calls: any SystemCalls = POSIXCalls()) throws(ContainerError) -> [String] {
    let survey = try survey(calls)
    return survey.findings.map { "\($0)" }
      + survey.missing.map { "missing \($0.id.digits) of \($0.namedBy.joined(separator: " "))" }
      + survey.superfluous.map { "superfluous \($0.file)" }
      + survey.foreign.map { "foreign \($0)" }
  }

  func write(_ text: String, to name: String) throws {
    try folder.write(text, to: "c/\(name)")
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(root)/\(name)")
  }

  func text(_ name: String) throws -> String {
    String(decoding: try folder.bytes(of: "c/\(name)"), as: UTF8.self)
  }

  /// Changes a text that has to be there.
  func change(_ name: String, _ old: String, to new: String) throws {
    let text = try text(name)
    guard text.contains(old) else { throw CocoaError(.fileReadCorruptFile) }
    try write(text.replacingOccurrences(of: old, with: new), to: name)
  }
}
