import ImagePipeline
import TestSupport
import Testing

/// Every committed odd or damaged file ends as the README beside it says, from a file and from a pipe.
@Suite struct FixtureVerdictTests {
  /// What a fixture ends as.
  struct Verdict: Sendable, CustomStringConvertible {
    let name: String
    /// The error's code and a word of its description; else it is a picture.
    let error: (code: String, word: String)?
    let warnings: [String]

    var description: String { name }
  }

  static func bad(_ name: String, _ code: String, _ word: String = "") -> Verdict {
    Verdict(name: name, error: (code, word), warnings: [])
  }

  static func good(_ name: String, _ warnings: [String] = []) -> Verdict {
    Verdict(name: name, error: nil, warnings: warnings)
  }

  @Test(arguments: FixtureVerdicts.all)
  func aFixtureEndsAsItsPageSays(verdict: Verdict) throws {
    let bytes = try Fixtures.bytes(verdict.name)
    for delivery in Delivery.allCases {
      guard let error = verdict.error else {
        let made = try MadeThumbnail(bytes, by: delivery)
        #expect(made.warnings == verdict.warnings, "\(delivery)")
        continue
      }
      let found = thumbnailError(bytes, by: delivery)
      #expect(found?.code == error.code, "\(delivery): \(String(describing: found))")
      #expect(found?.description.contains(error.word) == true, "\(String(describing: found))")
    }
  }

  /// A fixture that was added is judged as well.
  @Test(arguments: ["damaged", "refused", "bomb", "other", "odd"])
  func everyFixtureHasAVerdict(folder: String) {
    let judged = FixtureVerdicts.all.map(\.name) + FixtureVerdicts.elsewhere
    #expect(Set(Fixtures.names(in: folder)).subtracting(judged).isEmpty)
  }
}
