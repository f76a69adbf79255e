/// The colours and fills of a plot.
enum PlotStyle {
  /// The style sheet; each class has a colour for light surroundings and one for dark.
  ///
  /// Custom properties would be shorter, and some programs that draw SVG know none.
  static let sheet = """
    text{font:11px system-ui,"Helvetica Neue",Arial,sans-serif;fill:#333}
    .title{font-size:16px;font-weight:600;fill:#111}
    .note{fill:#555}
    .hour{font-size:10px;fill:#555}
    .ground{fill:#fff}
    .a{fill:#b8d4f0}.b{fill:#8fb8e0}
    .none{fill:#ddd}
    .stale{fill:#f3c2a6}.hatch{stroke:#a63a00;stroke-width:1.5}
    .frame{fill:none;stroke:#777;stroke-width:.8}
    .tick{stroke:#777;stroke-width:.8}
    .off{stroke:#333;stroke-width:2;stroke-dasharray:2 2}
    .made{stroke:#1a5fa8;stroke-width:1.4}
    .free{fill:none;stroke:#1a5fa8;stroke-width:1.1}
    .late{fill:#1a5fa8}
    .denied{stroke:#a63a00;stroke-width:1}
    .line{fill:none;stroke:#2b6e2b;stroke-width:1.4}
    .floor{stroke:#bbb;stroke-width:.6}
    @media (prefers-color-scheme:dark){
    text{fill:#ddd}.title{fill:#fff}.note,.hour{fill:#bbb}.ground{fill:#14171a}
    .a{fill:#2c4a6b}.b{fill:#3d648d}.none{fill:#333}
    .stale{fill:#5c2c14}.hatch{stroke:#ff9d6b}
    .frame,.tick{stroke:#999}.off{stroke:#ddd}
    .made,.free{stroke:#7db8f5}.late{fill:#7db8f5}
    .denied{stroke:#ff9d6b}.line{stroke:#7fcf7f}.floor{stroke:#555}
    }
    """

  /// What a stale stretch is filled with besides its colour.
  static let patterns = """
    <defs><pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse">\
    <path class="hatch" d="M-1 1l2-2M0 6l6-6M5 7l2-2"/></pattern></defs>
    """
}
