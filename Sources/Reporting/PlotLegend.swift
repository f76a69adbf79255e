/// What the forms of a plot mean.
enum PlotLegend {
  static let height = 52.0

  static func svg(top: Double) -> String {
    let y = { (offset: Double) in SVGNumber.text(top + offset) }
    return """
      <g>
      <rect class="a" x="16" y="\(y(8))" width="12" height="12"/>\
      <rect class="b" x="28" y="\(y(8))" width="12" height="12"/>\
      <text x="46" y="\(y(18))">the right picture, another at each change</text>
      <rect class="stale" x="290" y="\(y(8))" width="24" height="12"/>\
      <rect fill="url(#hatch)" x="290" y="\(y(8))" width="24" height="12"/>\
      <text x="320" y="\(y(18))">a wrong picture</text>
      <path class="off" d="M430 \(y(14))h24"/><text x="460" y="\(y(18))">nothing can be fetched</text>
      <path class="line" d="M610 \(y(17))h8v-6h16"/>\
      <text x="640" y="\(y(18))">budget that is left</text>
      <path class="made" d="M22 \(y(30))v9"/><text x="32" y="\(y(39))">reload</text>
      <path class="late" d="M90 \(y(30))l4 9h-8z"/><text x="100" y="\(y(39))">late reload</text>
      <circle class="free" cx="186" cy="\(y(35))" r="3"/>\
      <text x="196" y="\(y(39))">reload that costs nothing</text>
      <path class="denied" d="M348 \(y(31))l6 6m0 -6l-6 6"/>\
      <text x="362" y="\(y(39))">asked for, and the budget was spent</text>
      </g>

      """
  }
}
