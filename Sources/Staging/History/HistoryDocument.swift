internal import WidgetTimeline

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The file's form: `{"format":1,"days":[{"day":"2026-12-01","pictures":[…],"cycles":[…]}]}`.
///
/// `cycles` has a number for each of the pictures; `seed` is there where it is known.
struct HistoryDocument: Codable {
  /// A day's record.
  struct Day: Codable {
    var day: String
    var pictures: [String]
    var cycles: [Int]
    var seed: UInt64?
  }

  /// The form's version; the fields after it may differ in another.
  struct Version: Codable {
    var format: Int
  }

  var format: Int
  var days: [Day]

  static let format = 1

  /// Reads the file's bytes.
  static func history(_ bytes: [UInt8]) throws(HistoryProblem) -> History {
    let decoder = JSONDecoder()
    let data = Data(bytes)
    guard let version = try? decoder.decode(Version.self, from: data) else { throw .corrupt }
    guard version.format == format else { throw .newer(format: version.format) }
    guard let document = try? decoder.decode(HistoryDocument.self, from: data) else {
      throw .corrupt
    }
    var days: [ShownDay] = []
    for record in document.days {
      guard let day = CalendarDay(record.day), record.pictures.count == record.cycles.count else {
        throw .corrupt
      }
      let pictures = zip(record.pictures, record.cycles).map(ShownPicture.init(id:cycle:))
      days.append(ShownDay(day: day, pictures: pictures, seed: record.seed))
    }
    return History(days: days)
  }

  /// Writes the file's bytes: the same history gives the same bytes.
  static func bytes(_ history: History) -> [UInt8] {
    let days = history.days.map { day in
      Day(
        day: day.day.description, pictures: day.pictures.map(\.id),
        cycles: day.pictures.map(\.cycle), seed: day.seed)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let document = HistoryDocument(format: format, days: days)
    guard let data = try? encoder.encode(document) else {
      preconditionFailure("strings and numbers always have a JSON form")
    }
    return [UInt8](data)
  }
}
