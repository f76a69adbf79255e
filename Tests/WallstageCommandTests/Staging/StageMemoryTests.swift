import TestSupport
import Testing

/// What the stager itself needs, beside its workers.
@Suite(.enabled(if: ReleaseBinary.isAvailable, "needs WALLSTAGE_BINARY, see tools/test"))
struct StageMemoryTests {
  private func peak(pictures: Int) throws -> Int {
    let night = try NightFolder()
    try night.add("png/grey1.png", as: "0.png")
    for number in 1..<pictures { night.link("pack/\(number).png", to: "pack/0.png") }
    let child = try night.start(NightFolder.words(["pack"], []))
    let peak = PeakMemory.watch(child.identifier)
    let run = try child.wait()
    #expect(run.status == 0, "\(run)")
    #expect(try JSONDocument(run.stdout).integer("staged") == pictures)
    return peak
  }

  @Test func hardlyGrowsWithPictures() throws {
    let few = try peak(pictures: 10)
    let more = try peak(pictures: 210)
    #expect(few < 16 << 20)
    // Names, numbers and a digest for each, and no pixels.
    #expect(more - few < 200 * (8 << 10), "\(few) \(more)")
  }

  @Test(.enabled(if: TestMode.all, "run with tools/test --all"))
  func twoThousandPicturesFit() throws {
    #expect(try peak(pictures: 2000) < 30 << 20)
  }
}
