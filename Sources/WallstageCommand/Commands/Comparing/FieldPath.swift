/// The place of a value in a JSON document.
struct FieldPath: Hashable, CustomStringConvertible {
  /// A step from a value into it.
  enum Step: Hashable {
    case name(String)
    case index(Int)
  }

  private(set) var steps: [Step] = []

  /// The place one step further in.
  func appending(_ step: Step) -> FieldPath {
    var path = self
    path.steps.append(step)
    return path
  }

  /// `entries[2].asset`; empty for the document itself.
  var description: String {
    steps.reduce(into: "") { text, step in
      switch step {
      case .index(let index): text += "[\(index)]"
      case .name(let name): text += text.isEmpty ? name : ".\(name)"
      }
    }
  }
}
