import Testing
import WidgetBudget

/// Frames in points as pixels.
struct WidgetFrameTests {
  @Test(arguments: [
    (WidgetFrame(width: 155, height: 155, scale: 2), 310, 310),
    (WidgetFrame(width: 170, height: 170, scale: 3), 510, 510),
    (WidgetFrame(width: 378.5, height: 795, scale: 2), 757, 1590),
  ])
  func pointsTimesScale(frame: WidgetFrame, width: Int, height: Int) {
    #expect(frame.pixelWidth == width)
    #expect(frame.pixelHeight == height)
    #expect(frame.pixels == width * height)
  }
}
