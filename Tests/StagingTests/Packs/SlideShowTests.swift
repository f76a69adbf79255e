import Staging
import TestSupport
import Testing

@Suite struct SlideShowTests {
  private func show(_ slides: String...) -> String {
    let body = slides.map { "<static><duration>8.0</duration><file>\($0)</file></static>" }
    return "<background><starttime><year>2011</year></starttime>\(body.joined())</background>"
  }

  @Test func everySlideIsAPictureOnce() throws {
    let pack = try PackFixture()
    try pack.pictures("show/1.png", "show/2.png", "show/3.png")
    let slides = show("1.png", "2.png", "1.png").replacing(
      "</background>",
      with: """
        <transition type="overlay"><duration>5</duration><from>2.png</from><to>3.png</to>
        </transition></background>
        """)
    try pack.write(slides, to: "show/show.xml")
    try pack.write(
      BackgroundListTests.list("<name>Day</name><filename>show/show.xml</filename>"), to: "list.xml"
    )
    let read = try pack.read("list.xml")
    #expect(read.keys == ["show/1.png", "show/2.png", "show/3.png"])
    #expect(read.pictures.map(\.title) == ["Day", "Day 2", "Day 3"])
  }

  @Test func ofSeveralSizesTheLargestThatIsThereIsTaken() throws {
    let pack = try PackFixture()
    try pack.picture("small.png", width: 10, height: 10)
    try pack.picture("large.png", width: 30, height: 10)
    try pack.write(
      show(
        """

        <size width="800" height="600">small.png</size>
        <size width="1920" height="1200">large.png</size>
        <size width="9000" height="9000">gone.png</size>
        <size width="x" height="-1">large.png</size>
        """), to: "show.xml")
    let read = try pack.read("show.xml")
    #expect(read.keys == ["large.png"])
    #expect(read.rejected.map(\.path) == [pack.path("gone.png")])
  }

  @Test func darkSlidesGoWithTheLightOnesInTurn() throws {
    let pack = try PackFixture()
    try pack.pictures("1.png", "2.png", "3.png", "d1.png", "d2.png")
    try pack.write(show("1.png", "2.png", "3.png"), to: "light.xml")
    try pack.write(show("d1.png", "d2.png"), to: "dark.xml")
    try pack.write(
      BackgroundListTests.list(
        "<filename>light.xml</filename><filename-dark>dark.xml</filename-dark>"), to: "list.xml")
    #expect(
      try pack.read("list.xml").pictures.map(\.dark)
        == ["d1.png", "d2.png", "d1.png"].map(pack.path))
    // In the folder, what the list named is not read again.
    #expect(try pack.read().keys == ["1.png", "2.png", "3.png"])
  }

  @Test func aFolderOfSlideShowsAloneIsReadToo() throws {
    let pack = try PackFixture()
    try pack.pictures("1.png", "2.png")
    try pack.write(show("1.png"), to: "Evening.xml")
    let read = try pack.read()
    #expect(read.pictures.map(\.title) == ["Evening", "2"])
  }

  @Test func aSlideShowThatNamesASlideShowEnds() throws {
    let pack = try PackFixture()
    try pack.write(show("show.xml"), to: "show.xml")
    let read = try pack.read("show.xml")
    // It is offered as the picture that it claims to be, and is none.
    #expect(read.keys == ["show.xml"])
  }
}
