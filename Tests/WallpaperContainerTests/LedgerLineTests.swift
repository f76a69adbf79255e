import Testing
import WallpaperContainer
import WidgetTimeline

/// Lines of the ledger as JSON.
@Suite struct LedgerLineTests {
  private static let text = """
    {"at":"2026-12-01T03:00:00Z","kind":"receipt","reason":"timeline","revision":17,\
    "seconds":1.5,"widget":"small"}
    """

  @Test func aLineReadsBackTheSameWithWhatIsNotKnown() throws {
    let line = try ContainerJSON.decode(LedgerLine.self, from: Array(Self.text.utf8))
    #expect(line.at == Sample.instant("2026-12-01T03:00:00Z"))
    #expect(line.kind == .receipt)
    #expect(line.widget == "small")
    #expect(line.revision == 17)
    #expect(line.reason == "timeline")
    #expect(line.unknownFields == ["seconds": .number(1.5)])
    let written = try ContainerJSON.encode(line)
    #expect(String(decoding: written, as: UTF8.self) == Self.text + "\n")
  }

  @Test(arguments: [
    ("\"receipt\"", "\"other\""), ("17", "-1"), ("17", "\"17\""), ("17", "9007199254740992"),
    ("2026-12-01T03:00:00Z", "yesterday"), ("\"widget\":\"small\"", "\"widget\":null"),
    ("\"kind\":\"receipt\",", ""),
  ])
  func whatTheSchemaForbidsIsDamaged(right: String, wrong: String) {
    let text = Self.text.replacing(right, with: wrong)
    #expect(text != Self.text)
    #expect(throws: DocumentFault.self) {
      try ContainerJSON.decode(LedgerLine.self, from: Array(text.utf8))
    }
  }
}
