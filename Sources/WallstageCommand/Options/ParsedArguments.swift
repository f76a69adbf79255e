/// A command line, taken apart but not yet understood: options by name, and operands.
package struct ParsedArguments: Hashable, Sendable {
  /// The values of each option that was given, in order; a flag's are empty.
  private var values: [String: [String]] = [:]
  /// The operands in order.
  package private(set) var operands: [Argument] = []

  /// Takes the words after the command's name apart.
  ///
  /// Options may follow operands; `--` ends them; `--name value` and `--name=value` are the same; a
  /// lone `-` is an operand.
  ///
  /// - Throws: the first thing that is wrong, from left to right, then missing operands.
  package init(_ words: [Argument], for spec: CommandSpec) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word.bytes == Array("--".utf8) {
        operands += rest
        break
      }
      if word.bytes.first == UInt8(ascii: "-"), !word.isDash {
        try takeOption(word, &rest, spec)
      } else {
        operands.append(word)
      }
    }
    try checkOperandCount(spec)
  }

  private mutating func takeOption(
    _ word: Argument, _ rest: inout ArraySlice<Argument>, _ spec: CommandSpec
  ) throws(UsageError) {
    let halves = word.bytes.split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    let flag = String(decoding: halves[0], as: UTF8.self)
    guard let option = spec.options.first(where: { $0.flag == flag }) else {
      let nearest = NearestName.find(flag, among: spec.options.map(\.flag))
      throw .unknownOption(flag, nearest: nearest)
    }
    let attached = halves.count == 2 ? Argument(bytes: Array(halves[1])) : nil
    guard option.placeholder != nil else {
      guard attached == nil else { throw .unexpectedValue(option: flag) }
      values[option.name, default: []].append("")
      return
    }
    guard let value = attached ?? rest.popFirst() else { throw .missingValue(option: flag) }
    guard value.isText else { throw .notText(value.text) }
    values[option.name, default: []].append(value.text)
  }

  private func checkOperandCount(_ spec: CommandSpec) throws(UsageError) {
    var next = 0
    for operand in spec.operands {
      guard operands.count >= next + operand.minimum else { throw .missing(operand.name) }
      guard let maximum = operand.maximum else { return }
      next += maximum
    }
    if operands.count > next { throw .unexpectedOperand(operands[next].text) }
  }

  /// Whether a flag was given.
  package func has(_ option: OptionSpec) -> Bool { values[option.name] != nil }

  /// An option's value, the last one; nil when it was not given.
  package func text(_ option: OptionSpec) -> String? { values[option.name]?.last }

  /// An option's values, all of them in order.
  package func texts(_ option: OptionSpec) -> [String] { values[option.name] ?? [] }
}
