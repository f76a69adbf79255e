/// What is wrong with a policy's document.
public enum PolicyFault: Error, Hashable, Sendable {
  /// An object has a field that there is none of; `known` are those that it can have.
  case unknownField(String, name: String, known: [String])
  /// A field has to be there.
  case missing(String)
  /// A field has a value of another kind; what it takes.
  case wrongKind(String, expected: String)
  /// A field's number is out of bounds.
  case outOfRange(String, value: Int, from: Int, to: Int)
  /// Two fields do not go together; why.
  case conflict(String, reason: String)
}

extension PolicyFault: CustomStringConvertible {
  /// What is wrong, with the field's path, without a full stop.
  public var description: String {
    switch self {
    case .unknownField(let path, _, _): "there is no field \(path)"
    case .missing(let path): "\(path) is missing"
    case .wrongKind(let path, let expected): "\(path) is not \(expected)"
    case .outOfRange(let path, let value, let from, let to):
      "\(path) is from \(from) to \(to), not \(value)"
    case .conflict(let path, let reason): "\(path) \(reason)"
    }
  }
}
