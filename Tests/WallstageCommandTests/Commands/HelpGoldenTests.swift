import Foundation
import TestSupport
import Testing
import WallstageCommand

/// Compares help texts with the files in Golden; WALLSTAGE_RECORD=1 writes them anew.
struct HelpGoldenTests {
  private static let folder = "\(Fixtures.checkout)/Tests/WallstageCommandTests/Golden"
  private static let isRecording = ProcessInfo.processInfo.environment["WALLSTAGE_RECORD"] == "1"

  private static let texts =
    [("help", HelpText.program(WallstageCommand.commands.map { $0.spec }))]
    + WallstageCommand.commands.map { ("help-\($0.spec.name)", HelpText.command($0.spec)) }

  @Test(arguments: texts)
  func helpIsAsRecorded(name: String, text: String) throws {
    let path = "\(Self.folder)/\(name.replacing(" ", with: "-")).txt"
    if Self.isRecording { try text.write(toFile: path, atomically: true, encoding: .utf8) }
    let recorded = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text == recorded, "run with WALLSTAGE_RECORD=1 if the change is meant")
  }

  @Test(arguments: texts)
  func helpFitsEightyEightColumns(name: String, text: String) {
    for line in text.split(separator: "\n") {
      #expect(line.count <= 88, "\(line)")
    }
  }

  @Test func everyCommandHasAnExample() {
    for command in WallstageCommand.commands {
      #expect(command.spec.examples.allSatisfy { $0.contains("wallstage \(command.spec.name)") })
      #expect(!command.spec.examples.isEmpty)
    }
  }

  @Test func noOptionIsListedTwice() {
    for command in WallstageCommand.commands {
      let names = command.spec.options.map(\.name)
      #expect(Set(names).count == names.count)
    }
  }
}
