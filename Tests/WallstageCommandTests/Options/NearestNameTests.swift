import Testing
import WallstageCommand

struct NearestNameTests {
  private let names = ["probe", "resize", "verify", "stage", "timeline", "current"]

  @Test(arguments: [
    ("stge", "stage"), ("resise", "resize"), ("timelines", "timeline"), ("prob", "probe"),
    ("curent", "current"),
  ])
  func slipsOfTheFingerAreUnderstood(name: String, expected: String) {
    #expect(NearestName.find(name, among: names) == expected)
  }

  @Test(arguments: ["", "x", "wallpaper", "make-thumbnail"])
  func otherWordsHaveNoNearName(name: String) {
    #expect(NearestName.find(name, among: names) == nil)
  }

  @Test func thereMayBeNoCandidates() {
    #expect(NearestName.find("a", among: []) == nil)
  }
}
