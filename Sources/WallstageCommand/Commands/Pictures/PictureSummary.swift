/// What is known of an input picture, for machines.
struct PictureSummary {
  /// The operand that names it.
  var file: Argument
  /// What its header says; nil when it could not be read.
  var facts: PictureFacts?
  /// What was wrong with it.
  var error: CommandError?

  /// The object of `probe`'s `files` and of `resize`'s `input`.
  var json: OrderedJSON {
    .object(
      [.init(name: "path", value: .string(file.text))]
        + PictureFacts.members(facts)
        + [.init(name: "error", value: .error(error))])
  }
}
