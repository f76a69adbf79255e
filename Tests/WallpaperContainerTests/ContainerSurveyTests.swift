import Foundation
import TestSupport
import Testing
import WallpaperContainer
import WidgetTimeline

/// What a survey says of a container that is as it should be, and of one with a fault.
@Suite struct ContainerSurveyTests {
  private let container: SurveyedContainer

  init() throws {
    container = try SurveyedContainer()
  }

  /// A fault, and all that is said of it.
  struct Fault: Sendable, CustomTestStringConvertible {
    let name: String
    let said: [String]
    let make: @Sendable (SurveyedContainer) throws -> Void

    init(
      _ name: String, _ said: String...,
      make: @escaping @Sendable (SurveyedContainer) throws -> Void
    ) {
      self.name = name
      self.said = said
      self.make = make
    }

    var testDescription: String { name }
  }

  private static let one = SurveyedContainer.one
  private static let fileOfOne = SurveyedContainer.file(one)
  private static let shelf = "library/\(one.prefix(2)).jsonl"
  private static let first = "playlists/2026-12-01.json"
  private static let second = "playlists/2026-12-02.json"
  private static let nobodys = "assets/aa/\(String(repeating: "a", count: 32)).jpg"

  @Test func aWholeContainerHasNoOddity() throws {
    let survey = try container.survey()
    #expect(try container.oddities() == [])
    #expect(survey.playlists == [Self.first, Self.second])
    #expect(
      survey.assets.map(\.file) == [
        SurveyedContainer.file(SurveyedContainer.two), Self.fileOfOne,
      ])
    for asset in survey.assets {
      #expect(asset.playlists == [Self.first, Self.second])
      #expect(asset.bytes == 3 && asset.width == 16 && asset.height == 9)
      #expect(asset.decodedBytes == 16 * 9 * 4)
    }
  }

  @Test(arguments: [
    Fault("no descriptor", "container.json is not there") { try $0.remove("container.json") },
    Fault("descriptor", "container.json is damaged: it is not JSON") {
      try $0.write("{", to: "container.json")
    },
    Fault("cut playlist", "\(first) is damaged: it is not JSON") { try $0.write("{", to: first) },
    Fault("file for playlists", "playlists can't be read: Not a directory") {
      try $0.remove("playlists")
      try $0.remove("summary.json")
      try $0.write("mine", to: "playlists")
    },
    Fault("newer playlist", "\(first) is of format 2, which is newer than this version") {
      try $0.change(first, "\"format\":1", to: "\"format\":2")
    },
    Fault("large playlist", "\(first) is damaged: it has 8388609 bytes, more than 8388608") {
      try $0.write(String(repeating: " ", count: 8_388_609), to: first)
    },
    Fault("folder for a playlist", "\(first) is damaged: it is not a file") {
      try $0.remove(first)
      try $0.write("mine", to: "\(first)/file")
    },
    Fault("pipe for a playlist", "\(first) is damaged: it is not a file") {
      try $0.remove(first)
      mkfifo("\($0.root)/\(first)", 0o644)
    },
    Fault(
      "playlist of another day", "playlists/2026-12-05.json is damaged: it is for 2026-12-01"
    ) {
      try $0.write(try $0.text(first), to: "playlists/2026-12-05.json")
    },
    Fault(
      "unshown asset",
      "\(first) is damaged: it describes 2 assets and its entries name 1; "
        + "assets has to hold exactly those that entries name",
      "summary.json does not agree with the playlists: 2026-12-01 has another digest"
    ) {
      let two = SurveyedContainer.two
      try $0.change(first, "\"asset\":\"\(two)\",\"at\"", to: "\"asset\":\"\(one)\",\"at\"")
    },
  ])
  func aDocumentThatCanNotBeUsed(fault: Fault) throws {
    try fault.make(container)
    #expect(try container.oddities() == fault.said)
  }

  @Test(arguments: [
    Fault("none", "summary.json is not there") { try $0.remove("summary.json") },
    Fault("damaged", "summary.json is damaged: it is not JSON") {
      try $0.write("{", to: "summary.json")
    },
    Fault(
      "revision",
      "summary.json does not agree with the playlists: 2026-12-01 is of revision 1, not 2"
    ) {
      try $0.change("summary.json", "\"revision\":1}", to: "\"revision\":2}")
    },
    Fault(
      "own revision",
      "summary.json does not agree with the playlists: "
        + "its revision is 1, below that of a playlist, 2"
    ) {
      try $0.change("summary.json", "\"revision\":2}\n", to: "\"revision\":1}\n")
    },
    Fault(
      "day",
      "summary.json does not agree with the playlists: its day is not that of its last playlist"
    ) {
      try $0.change(
        "summary.json", "{\"day\":\"2026-12-02\",\"f", to: "{\"day\":\"2026-12-09\",\"f")
    },
    Fault(
      "digest", "summary.json does not agree with the playlists: 2026-12-01 has another digest"
    ) {
      try $0.change(first, "A picture", to: "B picture")
    },
    Fault(
      "day without playlist",
      "summary.json does not agree with the playlists: it lists 2026-12-02, which has no playlist"
    ) {
      try $0.remove(second)
    },
    Fault(
      "playlist not listed",
      "summary.json does not agree with the playlists: it does not list 2026-12-03"
    ) {
      try $0.write(
        try $0.text(first).replacingOccurrences(of: "2026-12-01", with: "2026-12-03"),
        to: "playlists/2026-12-03.json")
    },
  ])
  func aSummaryThatDisagrees(fault: Fault) throws {
    try fault.make(container)
    #expect(try container.oddities() == fault.said)
  }

  @Test func aSummaryWithOtherBytesSaysHowMany() throws {
    let bytes = try container.text(Self.first).utf8.count
    try container.write(try container.text(Self.first) + " ", to: Self.first)
    #expect(
      try container.oddities() == [
        "summary.json does not agree with the playlists: "
          + "2026-12-01 has \(bytes + 1) bytes, not \(bytes)"
      ])
  }

  @Test(arguments: [
    Fault("asset", "missing \(one) of \(shelf) \(first) \(second)") { try $0.remove(fileOfOne) },
    Fault("dark asset", "missing \(String(repeating: "b", count: 32)) of \(shelf)") {
      let dark = String(repeating: "b", count: 32)
      try $0.change(shelf, "\"bytes\"", to: "\"dark\":\"\(dark)\",\"bytes\"")
    },
    Fault("library line", "\(shelf) is damaged: in line 3, it is not JSON") {
      try $0.write(try $0.text(shelf) + "\n{\n[", to: shelf)
    },
    Fault("superfluous", "superfluous \(nobodys)") { try $0.write("nobody's", to: nobodys) },
    Fault(
      "left by a killed refresh", "superfluous assets/4d/.incoming-9",
      "foreign assets/4d/.incoming-x"
    ) {
      try $0.write("", to: "assets/4d/.incoming-9")
      try $0.write("mine", to: "assets/4d/.incoming-x/file")
    },
    Fault("left by a killed run", "superfluous assets/.incoming-3", "superfluous .incoming-x") {
      try $0.write("", to: ".incoming-x")
      try $0.write("", to: "assets/.incoming-3")
    },
    Fault(
      "foreign", "foreign assets/aa/photo.jpg", "foreign assets/readme.txt",
      "foreign library/old", "foreign notes\nof mine", "foreign playlists/today.json"
    ) {
      for name in [
        "notes\nof mine", "assets/readme.txt", "assets/aa/photo.jpg", "playlists/today.json",
        "library/old",
      ] {
        try $0.write("mine", to: name)
      }
    },
    Fault("files of readers") {
      for name in ["ledger/2026-12-01.jsonl", "state/credential"] {
        try $0.write("{}\n", to: name)
      }
    },
    Fault("pipe for an asset") {
      try $0.remove(fileOfOne)
      mkfifo("\($0.root)/\(fileOfOne)", 0o644)
    },
    Fault("superfluous or not beside a damaged playlist", "\(first) is damaged: it is not JSON") {
      try $0.write("{", to: first)
      try $0.write("whose?", to: nobodys)
    },
    Fault(
      "superfluous or not beside a damaged library",
      "\(shelf) is damaged: in line 1, it is not JSON"
    ) {
      try $0.write("{", to: shelf)
      try $0.write("whose?", to: nobodys)
    },
  ])
  func aFileMissingOrTooMuch(fault: Fault) throws {
    try fault.make(container)
    #expect(Set(try container.oddities()) == Set(fault.said))
  }

  @Test func aRefreshedPlaylistCountsToo() throws {
    let name = "refreshed/2026-12-01.json"
    try container.write(try container.text(Self.first), to: name)
    let survey = try container.survey()
    #expect(survey.playlists == [Self.first, Self.second, name])
    #expect(survey.assets.map(\.playlists) == [survey.playlists, survey.playlists])
    #expect(try container.oddities() == [])
  }

  @Test func anAssetThatIsDescribedInTwoWaysIsThereTwice() throws {
    try container.change(Self.first, "\"width\":16", to: "\"width\":17")
    let assets = try container.survey().assets.filter { $0.id.digits == Self.one }
    #expect(Set(assets.map(\.width)) == [16, 17])
    #expect(Set(assets.map(\.playlists)) == [[Self.first], [Self.second]])
  }

  @Test func nothingIsWrittenAndNothingLocked() throws {
    let before = container.folder.contents()
    let writer = try SampleStaging(root: container.root).writer()
    let calls = ScriptedCalls()
    #expect(try container.oddities(calls) == [])
    let allowed = ["open read", "read", "fstat", "lstat", "list"]
    #expect(calls.names.allSatisfy { name in allowed.contains { name.hasPrefix($0) } })
    #expect(container.folder.contents() == before)
    writer.abandon()
  }
}
