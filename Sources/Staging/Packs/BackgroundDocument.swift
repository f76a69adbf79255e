/// What one of the two kinds of XML that GNOME and MATE describe backgrounds with says.
enum BackgroundDocument: Hashable {
  /// A list, `<wallpapers>`.
  case list([Entry])
  /// A slide show, `<background>`: for each slide the same picture in its sizes.
  case slideShow([[Size]])
  /// Any other document.
  case other

  /// A wallpaper of a list; names as written.
  struct Entry: Hashable {
    var name: String?
    var file: String?
    var dark: String?
    var isDeleted: Bool
  }

  /// A file of a slide with the area that the slide show declares for it, 0 when it doesn't.
  struct Size: Hashable {
    var file: String
    var declaredArea: Int
  }
}
