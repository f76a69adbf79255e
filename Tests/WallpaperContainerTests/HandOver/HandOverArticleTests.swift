import Foundation
import TestSupport
import Testing
import WallpaperContainer

/// The article shows the code that these tests compile, letter by letter.
@Suite struct HandOverArticleTests {
  private static let sources = "\(Fixtures.checkout)/Tests/WallpaperContainerTests/HandOver"
  private static let article =
    "\(Fixtures.checkout)/Sources/WallpaperContainer/"
    + "WallpaperContainer.docc/FromTheContainerToYourWidget.md"
  private static let notCompiled = "// Not compiled here: "

  /// The Swift code of the article, block by block.
  private func blocks() throws -> [String] {
    let text = try String(contentsOfFile: Self.article, encoding: .utf8)
    return text.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }

  @Test func everyBlockIsCompiledOrSaysThatItIsNot() throws {
    let names = ["DeviceZone", "WidgetFrame", "WidgetPlan", "PackPublication"]
    let sources = try names.map {
      try String(contentsOfFile: "\(Self.sources)/\($0).swift", encoding: .utf8)
    }
    var shown = Set<Int>()
    for block in try blocks() where !block.hasPrefix(Self.notCompiled) {
      let found = try #require(
        sources.firstIndex { $0.contains(block) }, "not in \(names):\n\(block)")
      shown.insert(found)
    }
    #expect(shown.count == names.count, "each source is shown")
  }

  @Test func whatNeedsAnAppleFrameworkSaysSo() throws {
    let words = ["import WidgetKit", "WidgetCenter", "AppIntent", "CryptoKit", "FileManager"]
    for block in try blocks() where words.contains(where: block.contains) {
      #expect(block.hasPrefix(Self.notCompiled))
    }
  }

  @Test func everyStateIsInItsTable() throws {
    let text = try String(contentsOfFile: Self.article, encoding: .utf8)
    for state in ReadState.allCases { #expect(text.contains("| `\(state.rawValue)` |")) }
  }
}
