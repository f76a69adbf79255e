import Foundation
import FoundationXML
import Reporting
import TestSupport
import Testing
import WidgetBudget
import WidgetTimeline

/// The plot of days that were played.
struct SimulationPlotTests {
  private func result(
    _ name: String = "two days & <more>", zone: ZoneRules = .utc, days: Int = 2,
    _ change: (inout SimulationPolicy) -> Void = { _ in }
  ) throws -> SimulationResult {
    var policy = SimulationPolicy()
    policy.name = name
    policy.pictures.switchTimes = (0..<24).compactMap { ClockTime(hour: $0, minute: 0) }
    policy.widget.entries = 1
    policy.widget.asksAgain = .never
    policy.app.visitsPerDay = 30
    policy.app.onVisit = .always
    policy.offline.spellsPerWeek = 7
    policy.budget.allowance = 12
    change(&policy)
    let day = try #require(CalendarDay("2026-03-28"))
    return Simulation(policy, from: day, days: days, zone: zone, seed: 1).run()
  }

  /// A document as a parser of XML sees it: elements with their attributes, and all text.
  private final class Document: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String])] = []
    var texts: [String: String] = [:]
    private var path: [String] = []

    init(_ text: String) throws {
      super.init()
      let parser = XMLParser(data: Data(text.utf8))
      parser.delegate = self
      guard parser.parse() else { throw parser.parserError ?? CocoaError(.coderReadCorrupt) }
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      elements.append((name, attributes))
      path.append(name)
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      path.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      texts[path.last ?? "", default: ""] += text
    }
  }

  @Test func itIsOneDocumentThatNeedsNoOther() throws {
    let text = SimulationPlot.svg(of: try result())
    let document = try Document(text)
    let root = try #require(document.elements.first)
    #expect(root.name == "svg")
    #expect(root.attributes["width"] == "800")
    #expect(root.attributes["role"] == "img")
    #expect(!document.elements.contains { ["script", "image", "use", "a"].contains($0.name) })
    #expect(!text.replacing("http://www.w3.org/2000/svg", with: "").contains("http"))
    #expect(text.contains("prefers-color-scheme:dark"))
  }

  @Test func itSaysInWordsWhatItShows() throws {
    let document = try Document(SimulationPlot.svg(of: try result()))
    #expect(document.texts["title"] == "two days & <more>: 2 days in UTC")
    let words = try #require(document.texts["desc"])
    #expect(words.contains("2026-03-28: "))
    #expect(words.contains("first frozen on 2026-03-28"))
    let labels = document.texts["text"] ?? ""
    #expect(labels.contains("two days & <more>: 2 days in UTC"))
    for label in ["2026-03-29", "a wrong picture", "budget that is left", "21"] {
      #expect(labels.contains(label))
    }
  }

  /// Measured by a program that draws: nothing is beyond the right edge of 800 units.
  @Test(
    .enabled(if: ExternalTool("rsvg-convert").isAvailable, "needs rsvg-convert"),
    .enabled(if: PythonModule("PIL.Image").isAvailable, "needs Pillow"),
    arguments: ["W", "M", "i", "漢", "a b", "Ö"])
  func aLongNameEndsOnTheDrawing(letter: String) throws {
    let name = String(repeating: letter, count: 100 / letter.count)
    let svg = SimulationPlot.svg(of: try result(name, days: 1))
    #expect(svg.contains("…</text>"))
    // On a wider ground of its own, so that what is too long shows.
    let wide = svg.replacing("viewBox=\"0 0 800", with: "viewBox=\"0 0 1600")
      .replacing("width=\"800\" height", with: "width=\"1600\" height")
    let right = try ExternalTool("python3").output(
      [
        "-c",
        """
        import io, subprocess, sys
        from PIL import Image, ImageChops
        png = subprocess.run(["rsvg-convert"], input=sys.stdin.buffer.read(), capture_output=True).stdout
        image = Image.open(io.BytesIO(png)).convert("RGBA")
        assert image.size[0] == 1600
        ground = Image.new("RGBA", image.size, "white")
        ground.alpha_composite(image)
        print(ImageChops.invert(ground.convert("RGB")).getbbox()[2])
        """,
      ], stdin: .bytes(Array(wide.utf8)))
    let edge = try #require(Int(String(decoding: right, as: UTF8.self).dropLast()))
    #expect((700...800).contains(edge))
  }

  @Test func hostileNamesStayText() throws {
    let name = "</title><script>alert(1)</script>\u{0}\u{1B}"
    let document = try Document(SimulationPlot.svg(of: try result(name)))
    #expect(document.texts["title"]?.hasPrefix("</title><script>alert(1)</script>") == true)
    #expect(!document.elements.contains { $0.name == "script" })
  }

  @Test func whatIsWrongIsHatchedAsWellAsColoured() throws {
    let document = try Document(SimulationPlot.svg(of: try result()))
    let boxes = document.elements.filter { $0.name == "rect" && $0.attributes["y"] == nil }
    let stale = boxes.filter { $0.attributes["class"] == "stale" }.map { $0.attributes["x"] }
    let hatched = boxes.filter { $0.attributes["fill"] == "url(#hatch)" }.map { $0.attributes["x"] }
    #expect(!stale.isEmpty)
    #expect(stale == hatched)
    let right = try Document(
      SimulationPlot.svg(
        of: try result { policy in
          policy = SimulationPolicy()
          policy.app.onPublish = .shown
          policy.offline.spellsPerWeek = 0
        }))
    #expect(
      !right.elements.contains { $0.attributes["class"] == "stale" && $0.attributes["y"] == nil })
  }

  @Test func aDayOf23HoursIsShorterAndItsHoursAreTheClocks() throws {
    let zone = try ZoneRules(posixRule: "CET-1CEST,M3.5.0,M10.5.0/3")
    let document = try Document(SimulationPlot.svg(of: try result(zone: zone)))
    let frames = document.elements.filter { $0.attributes["class"] == "frame" }
      .compactMap { $0.attributes["width"].flatMap(Double.init) }
    #expect(frames.count == 2)
    #expect(frames[0] == 688)
    #expect(abs(frames[1] - 688 * 23 / 24) < 0.1)
    // 03:00 is shown a hour's width after 01:00, and there is no 02:00.
    let labels = document.elements.filter { $0.attributes["text-anchor"] == "middle" }
      .compactMap { $0.attributes["x"].flatMap(Double.init) }
    #expect(labels.count == 18)
    #expect(abs(labels[10] - labels[9] - 688 * 2 / 24) < 0.2)
    #expect(abs(labels[1] - labels[0] - 688 * 3 / 24) < 0.2)
  }

  @Test func ofThousandsOfMarksNoMoreAreDrawnThanThereIsRoomFor() throws {
    let polled = try result(days: 1) { policy in
      policy.app.wakeUps = [SimulationPolicy.WakeUp(everySeconds: 30, asks: .always)]
    }
    #expect(polled.deferrals.count > 2000)
    #expect(SimulationPlot.svg(of: polled).utf8.count < 40_000)
  }

  @Test func theSameResultGivesTheSameBytes() throws {
    #expect(SimulationPlot.svg(of: try result()) == SimulationPlot.svg(of: try result()))
  }
}
