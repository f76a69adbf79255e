public import WidgetBudget
import WidgetTimeline

/// Draws what came of a policy that was played.
public enum SimulationPlot {
  /// An SVG document, 800 units wide: a strip for each day with what is on screen, the reloads that
  /// were made and those that had to wait, and the budget that is left.
  ///
  /// It needs no other file, has its colours for light and dark surroundings, tells by form what it
  /// tells by colour, and says in words what it shows. The same result gives the same bytes; 7 days are
  /// some 30 KiB.
  public static func svg(of result: SimulationResult) -> String {
    let strips = DayStrip.strips(of: result)
    let top = 74.0
    let height = top + Double(strips.count) * DayStrip.height + PlotLegend.height
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 \(SVGNumber.text(height))" \
      width="800" height="\(SVGNumber.text(height))" role="img" aria-labelledby="title desc">
      <title id="title">\(SVGText.escaped(title(result)))</title>
      <desc id="desc">\(SVGText.escaped(PlotWords.description(of: result)))</desc>
      <style>
      \(PlotStyle.sheet)
      </style>
      \(PlotStyle.patterns)
      <rect class="ground" width="800" height="\(SVGNumber.text(height))"/>

      """
    text += line(title(result), "title", y: 26, size: 16)
    text += line("\(result.policy.budget)", "note", y: 44, size: 11)
    text += line(PlotWords.outcome(of: result), "note", y: 60, size: 11)
    for (index, strip) in strips.enumerated() {
      text += strip.svg(top: top + Double(index) * DayStrip.height)
    }
    text += PlotLegend.svg(top: top + Double(strips.count) * DayStrip.height)
    return text + "</svg>\n"
  }

  /// A line of text, as far as it fits on the drawing.
  private static func line(
    _ text: String, _ name: String, y: Double, size: Double
  ) -> String {
    let fitted = SVGText.escaped(TextWidth.fitted(text, size: size, width: 768))
    return "<text class=\"\(name)\" x=\"16\" y=\"\(SVGNumber.text(y))\">\(fitted)</text>\n"
  }

  private static func title(_ result: SimulationResult) -> String {
    let days = result.days.count == 1 ? "1 day" : "\(result.days.count) days"
    return "\(result.policy.name): \(days) in \(result.zone.name)"
  }
}
