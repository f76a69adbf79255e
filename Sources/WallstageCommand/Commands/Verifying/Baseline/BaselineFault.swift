/// Why a baseline can't be compared with, or not be written.
package enum BaselineFault: Error, Hashable, Sendable {
  /// It is no whole baseline; what is wrong with it.
  case damaged(String)
  /// It was written in a newer form.
  case newer(format: Int)
  /// It was recorded with other options; their flags.
  case otherOptions([String])
  /// What a record would replace is something else, such as a picture.
  case otherFile

  /// What is wrong and what to do, without the file.
  var reason: String {
    switch self {
    case .damaged(let what): "This is no whole baseline: \(what); record it anew with --record."
    case .newer(let format):
      "The baseline has format \(format), from a newer wallstage; use that one, or record it anew."
    case .otherOptions(let flags):
      "The baseline was recorded with another \(flags.joined(separator: ", "))"
        + "; verify with the same, or record it anew."
    case .otherFile:
      "--record would replace this file, which is no baseline; name another, or remove it."
    }
  }
}
