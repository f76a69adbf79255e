internal import Glibc

/// How wide a terminal is.
enum TerminalWidth {
  /// Its columns; 80 where it does not say, or where there is none.
  static func columns(of descriptor: Int32) -> Int {
    var size = winsize()
    let result = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size)
    return result == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }
}
