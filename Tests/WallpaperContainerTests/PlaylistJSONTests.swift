import Foundation
import Testing
import WallpaperContainer
import WidgetTimeline

private let example = """
  {"format":1,"revision":17,"day":"2026-12-01","timeZone":"Asia/Tokyo",
   "stagedAt":"2026-11-30T15:00:00Z","policy":"atEnd",
   "sources":[{"id":"plasma","name":"Plasma","checkedAt":"2026-11-30T15:00:00Z","pictures":33}],
   "entries":[
     {"at":"06:00","asset":"0123456789abcdef0123456789abcdef",
      "dark":"1123456789abcdef0123456789abcdef",
      "families":{"small":"2123456789abcdef0123456789abcdef"}},
     {"at":"22:00","asset":"0123456789abcdef0123456789abcdef"}],
   "assets":{
     "0123456789abcdef0123456789abcdef":\(asset("0")),
     "1123456789abcdef0123456789abcdef":\(asset("1")),
     "2123456789abcdef0123456789abcdef":\(asset("2"))}}
  """

private func asset(_ digit: String) -> String {
  let id = "\(digit)123456789abcdef0123456789abcdef"
  return """
    {"file":"assets/\(digit)1/\(id).jpg","width":1024,"height":576,"bytes":93211,
     "decodedBytes":2359296,"peakBytes":3407872,"digest":"sha256:\(id)\(id)",
     "source":"plasma","title":"Volna","dominantColor":"#335577"}
    """
}

private func decode(_ text: String) throws -> Playlist {
  try ContainerJSON.decode(Playlist.self, from: Array(text.utf8))
}

@Test func playlistHasTheFieldsOfTheFormat() throws {
  let playlist = try decode(example)
  #expect(playlist.revision == 17)
  #expect(playlist.day == Sample.day)
  #expect(playlist.timeZone == "Asia/Tokyo")
  #expect(playlist.stagedAt == Sample.now)
  #expect(playlist.policy == .atEnd)
  #expect(
    playlist.sources == [
      PlaylistSource(id: "plasma", name: "Plasma", checkedAt: Sample.now, pictures: 33)
    ])
  let ids = try ["0", "1", "2"].map {
    try #require(AssetID("\($0)123456789abcdef0123456789abcdef"))
  }
  #expect(
    playlist.entries == [
      PlaylistEntry(
        at: Sample.time("06:00"), asset: ids[0], dark: ids[1], families: ["small": ids[2]]),
      PlaylistEntry(at: Sample.time("22:00"), asset: ids[0]),
    ])
  #expect(Set(playlist.assets.keys) == Set(ids))
  let first = try #require(playlist.assets[ids[0]])
  #expect(first.file == "assets/01/0123456789abcdef0123456789abcdef.jpg")
  #expect((first.width, first.height, first.bytes) == (1024, 576, 93211))
  #expect((first.decodedBytes, first.peakBytes) == (2_359_296, 3_407_872))
  #expect((first.source, first.title, first.dominantColor) == ("plasma", "Volna", "#335577"))
  #expect(playlist.unknownFields.isEmpty)
}

@Test func writtenPlaylistIsTheSameJSON() throws {
  let written = try ContainerJSON.encode(try decode(example))
  let before = try JSONSerialization.jsonObject(with: Data(example.utf8)) as? NSDictionary
  let after = try JSONSerialization.jsonObject(with: Data(written)) as? NSDictionary
  #expect(before == after)
  #expect(written.last == UInt8(ascii: "\n"))
  #expect(written.filter { $0 == UInt8(ascii: "\n") }.count == 1)
  for _ in 0..<20 {
    #expect(
      try ContainerJSON.encode(try decode(String(decoding: written, as: UTF8.self))) == written)
  }
}

@Test(arguments: [
  (#""policy":"never""#, ReloadPolicy.never),
  (
    #""policy":"after","reloadAfter":"2026-12-01T00:30:00+09:00""#,
    .after(Sample.instant("2026-11-30T15:30:00Z"))
  ),
])
func policiesAreReadAndWritten(fields: String, policy: ReloadPolicy) throws {
  let playlist = try decode(example.replacingOccurrences(of: #""policy":"atEnd""#, with: fields))
  #expect(playlist.policy == policy)
  let written = String(decoding: try ContainerJSON.encode(playlist), as: UTF8.self)
  #expect(try decode(written) == playlist)
  #expect(written.contains("reloadAfter") == (policy != .never))
  if policy != .never { #expect(written.contains(#""reloadAfter":"2026-11-30T15:30:00Z""#)) }
}

@Test(arguments: [
  ("{\"format\":1,", "{"),
  ("\"checkedAt\"", "\"checkedAt\""),
  ("{\"at\":\"06:00\"", "{"),
  ("\"title\":\"Volna\"", "\"title\":\"Volna\""),
])
func unknownFieldsAreKeptAtEveryPlace(place: String, opening: String) throws {
  let extra =
    #""later":{"deep":[1,-2.5,true,null,"a/b \u00e9\n",{"x":{}},[],9007199254740993]},"#
  let insertion =
    opening == "{" ? place.replacingOccurrences(of: "{", with: "{" + extra) : extra + place
  let text = example.replacingOccurrences(of: place, with: insertion)
  #expect(text != example)
  let written = try ContainerJSON.encode(try decode(text))
  let before = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
  let after = try JSONSerialization.jsonObject(with: Data(written)) as? NSDictionary
  #expect(before == after)
  #expect(String(decoding: written, as: UTF8.self).contains("9007199254740993"))
}

/// RFC 8259 has no comma before what closes.
@Test(arguments: ["]", "}", " \n]", "\t}"])
func aCommaThatNothingFollowsIsNoJSON(end: String) {
  for (opening, inner) in [("{\"a\":", "}"), ("[", "]")] {
    let text = opening + (end.hasSuffix("]") ? "[1," : "{\"b\":1,") + end + inner
    #expect(throws: DocumentFault.corrupt(reason: "it is not JSON")) {
      try ContainerJSON.decode(JSONValue.self, from: Array(text.utf8))
    }
  }
}

@Test(arguments: [
  ("\"format\":1", "\"format\":2", DocumentFault.unsupported(format: 2)),
  ("\"format\":1,\"revision\":17", "\"format\":3,\"revision\":\"new\"", .unsupported(format: 3)),
  ("\"format\":1,", "", .corrupt(reason: "format is missing")),
  ("\"format\":1", "\"format\":\"1\"", .corrupt(reason: "format is of another type")),
  ("\"format\":1", "\"format\":null", .corrupt(reason: "format is null")),
  ("\"format\":1", "\"format\":0", .corrupt(reason: "format: 0 is no format")),
  ("\"revision\":17,", "", .corrupt(reason: "revision is missing")),
  ("\"revision\":17", "\"revision\":-1", .corrupt(reason: "revision: -1 is out of bounds")),
  (
    "\"revision\":17", "\"revision\":9007199254740992",
    .corrupt(reason: "revision: 9007199254740992 is out of bounds")
  ),
  (
    "\"2026-12-01\"", "\"2026-02-29\"",
    .corrupt(reason: "day: it is not a day like 2026-12-01")
  ),
  ("\"22:00\"", "\"24:00\"", .corrupt(reason: "entries[1].at: it is not a time like 06:00")),
  ("\"22:00\"", "\"06:00\"", .corrupt(reason: "entries: the times do not ascend")),
  ("atEnd", "hourly", .corrupt(reason: "policy: it is not atEnd, after or never")),
  ("atEnd", "after", .corrupt(reason: "reloadAfter is missing")),
  (
    "\"asset\":\"0123", "\"asset\":\"3123",
    .corrupt(reason: "entries: an asset is named that \"assets\" does not describe")
  ),
  (
    "sha256:0123", "sha256:3123",
    .corrupt(reason: "assets: a digest is not its asset's")
  ),
  (
    "sha256:0123", "md5:0123",
    .corrupt(
      reason: "assets.0123456789abcdef0123456789abcdef.digest: it is not sha256: and 64 hex digits")
  ),
  ("{\"format\"", "[{\"format\"", .corrupt(reason: "it is not JSON")),
])
func playlistThatIsNotTheFormatIsRefused(part: String, by other: String, fault: DocumentFault) {
  let text = example.replacingOccurrences(of: part, with: other)
  #expect(text != example)
  #expect(throws: fault) { try decode(text) }
}

@Test(arguments: [
  "/etc/passwd", "../secret.jpg", "assets/../../secret.jpg", "assets/..", "assets", "assets/",
  "assets//x.jpg", "assets/./x.jpg", "state/credential", "", "assets/a\\u0000b",
])
func pathThatLeavesTheAssetsIsRefused(path: String) {
  let id = "0123456789abcdef0123456789abcdef"
  let text = example.replacingOccurrences(of: "assets/01/\(id).jpg", with: path)
  let reason = "assets.\(id).file: the path leads out of the container's assets"
  #expect(throws: DocumentFault.corrupt(reason: reason)) { try decode(text) }
}

@Test(arguments: ["width", "height"])
func sizesThatWouldOverflowAreRefused(field: String) {
  for value in ["0", "-1", "1073741824", "9223372036854775807", "99999999999999999999"] {
    let text = example.replacingOccurrences(
      of: #""\#(field)":\d+"#, with: #""\#(field)":\#(value)"#, options: .regularExpression)
    #expect(text != example)
    #expect(throws: DocumentFault.self) { try decode(text) }
  }
}
