/// A piece of a picture's file that can be changed, moved or repeated on its own.
struct Part {
  /// What kind of piece it is: the marker of a JPEG, the name of a PNG's chunk; empty for bytes that
  /// belong to none.
  var name: [UInt8]
  /// What it holds, without lengths and checksums.
  var payload: [UInt8]
}
