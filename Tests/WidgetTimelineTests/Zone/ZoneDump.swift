import TestSupport
import WidgetTimeline

/// What `zdump -v` says of some zones: an independent reading of the same files.
struct ZoneDump {
  /// A second for which zdump gives the offset: the last before a change or the first after it.
  struct Sample {
    var second: Int64
    var offset: Int
    /// The local date and time that zdump prints, counted as if it were UTC.
    var wallSecond: Int64
  }

  private(set) var samples: [String: [Sample]] = [:]

  /// Runs zdump over the years 1970 to 2100.
  init(_ names: [String], folder: String = ZoneFolder.system.path) throws {
    let paths = names.map { "\(folder)/\($0)" }
    let output = try ExternalTool("zdump").output(["-v", "-c", "1970,2101"] + paths)
    for name in names { samples[name] = [] }
    for line in output.split(separator: UInt8(ascii: "\n")) {
      guard let sample = Self.sample(of: line) else { continue }
      let path = line.prefix { $0 != UInt8(ascii: " ") }
      let name = String(decoding: path.dropFirst(folder.utf8.count + 1), as: UTF8.self)
      samples[name, default: []].append(sample)
    }
  }

  /// `PATH  Sun Apr 26 06:59:59 1970 UT = Sun Apr 26 01:59:59 1970 EST isdst=0 gmtoff=-18000`.
  private static func sample(of line: ArraySlice<UInt8>) -> Sample? {
    let words = line.split(separator: UInt8(ascii: " "))
    guard words.count == 16, let second = clockSecond(words[2...5]),
      let wall = clockSecond(words[9...12]),
      let offset = Int(String(decoding: words[15].dropFirst("gmtoff=".utf8.count), as: UTF8.self))
    else { return nil }
    return Sample(second: second, offset: offset, wallSecond: wall)
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ].map { Array($0.utf8) }

  /// `Apr`, `26`, `06:59:59`, `1970`.
  private static func clockSecond(_ words: ArraySlice<ArraySlice<UInt8>>) -> Int64? {
    let words = Array(words)
    guard let month = months.firstIndex(where: { $0.elementsEqual(words[0]) }),
      let day = CalendarDay(year: number(words[3]), month: month + 1, day: number(words[1]))
    else { return nil }
    let clock = words[2].split(separator: UInt8(ascii: ":")).map(number)
    return Int64(day.daysSinceEpoch * 86_400 + clock[0] * 3600 + clock[1] * 60 + clock[2])
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
