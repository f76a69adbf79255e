/// Makes a background document of the elements that an XML reader meets.
///
/// Source: gnome-desktop's `gnome-wp-list.dtd` (`filename-dark` since GNOME 42) and the slide shows
/// of `gnome-bg-slide-show.c`. What is unknown is passed over.
struct BackgroundDocumentBuilder {
  /// What was read so far.
  private(set) var document = BackgroundDocument.other
  /// The names of the open elements, outermost first.
  private var open: [String] = []
  private var entry = BackgroundDocument.Entry(isDeleted: false)
  private var hasUntranslatedName = false
  private var isTranslation = false
  private var sizes: [BackgroundDocument.Size] = []
  private var area = 0
  private var text = ""

  /// Whether the root element is a background document's.
  var isBackgrounds: Bool { document != .other }

  /// How many elements are open.
  var depth: Int { open.count }

  /// How many bytes of text the current element has so far.
  var textBytes: Int { text.utf8.count }

  /// Takes a start tag.
  mutating func start(_ name: String, _ attributes: [String: String]) {
    open.append(name)
    // The text of a file element before its sizes is indentation, or the file itself.
    text = ""
    switch open {
    case ["wallpapers"]: document = .list([])
    case ["background"]: document = .slideShow([])
    case ["wallpapers", "wallpaper"]:
      entry = BackgroundDocument.Entry(isDeleted: attributes["deleted"] == "true")
      hasUntranslatedName = false
    case ["wallpapers", "wallpaper", "name"]: isTranslation = attributes["xml:lang"] != nil
    case ["background", "static", "file"], ["background", "transition", "from"],
      ["background", "transition", "to"]:
      sizes = []
    default:
      if name == "size" {
        let sides = ["width", "height"].map { attributes[$0].flatMap { Int($0) } ?? 0 }
        area = sides.allSatisfy((1...999_999_999).contains) ? sides[0] * sides[1] : 0
      }
    }
  }

  /// Takes text.
  mutating func add(_ more: String) {
    text += more
  }

  /// Takes an end tag.
  mutating func end() {
    let value = text.trimmed.isEmpty ? nil : String(text.trimmed)
    text = ""
    switch (open.first, open.count) {
    case ("wallpapers", 2): endWallpaper()
    case ("wallpapers", 3): endField(value)
    case ("background", 3): endSlide(value)
    case ("background", 4):
      if open[3] == "size", let value {
        sizes.append(BackgroundDocument.Size(file: value, declaredArea: area))
      }
    default: break
    }
    open.removeLast()
  }

  private mutating func endField(_ value: String?) {
    guard open[1] == "wallpaper", let value else { return }
    switch open[2] {
    case "filename": entry.file = value
    case "filename-dark": entry.dark = value
    case "name", "_name":
      // The name without a language, else the first there is.
      let isUntranslated = open[2] == "_name" || !isTranslation
      if entry.name == nil || (isUntranslated && !hasUntranslatedName) { entry.name = value }
      hasUntranslatedName = hasUntranslatedName || isUntranslated
    default: break
    }
  }

  private mutating func endWallpaper() {
    guard open[1] == "wallpaper", case .list(var entries) = document else { return }
    document = .other
    entries.append(entry)
    document = .list(entries)
  }

  private mutating func endSlide(_ value: String?) {
    guard ["file", "from", "to"].contains(open[2]), case .slideShow(var slides) = document else {
      return
    }
    if sizes.isEmpty, let value {
      sizes = [BackgroundDocument.Size(file: value, declaredArea: 0)]
    }
    guard !sizes.isEmpty else { return }
    document = .other
    slides.append(sizes)
    document = .slideShow(slides)
    sizes = []
  }
}
