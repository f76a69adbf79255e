internal import WidgetBudget
internal import WidgetTimeline

/// The file of a policy that is to be played.
enum PolicyFile {
  /// Reads it.
  ///
  /// - Throws: `picture` where it can't be read, `configuration` where it is no policy: the field that
  ///   is wrong, and of one that there is none of the one that was probably meant.
  static func read(_ file: Argument, spoolFolder: String) throws(CommandError) -> SimulationPolicy {
    let document = try DocumentFile.read(
      JSONValue.self, "policy", from: file, spoolFolder: spoolFolder)
    do throws(PolicyFault) {
      return try SimulationPolicy(document, name: name(file))
    } catch {
      throw .configuration(reason: words(error), file: file)
    }
  }

  /// The file's name without its ending.
  private static func name(_ file: Argument) -> String {
    let name = file.isDash ? "policy" : file.lastPart.text
    return name.hasSuffix(".json") ? String(name.dropLast(5)) : name
  }

  private static func words(_ fault: PolicyFault) -> String {
    guard case .unknownField(_, let name, let known) = fault else { return "In it \(fault)." }
    if let nearest = NearestName.find(name, among: known) {
      return "In it \(fault); did you mean \(nearest)?"
    }
    return "In it \(fault); there are \(known.joined(separator: ", "))."
  }
}
