internal import ImagePipeline
internal import WallpaperContainer
internal import WidgetBudget
internal import WidgetTimeline

/// The file of a policy that is to be played.
enum PolicyFile {
  private static let greatestBytes = 1 << 20

  /// Reads it.
  ///
  /// - Throws: `picture` where it can't be read, `configuration` where it is no policy: the field that
  ///   is wrong, and of one that there is none of the one that was probably meant.
  static func read(_ file: Argument, spoolFolder: String) throws(CommandError) -> SimulationPolicy {
    let bytes: [UInt8]
    do throws(PictureError) {
      bytes = try PictureInput.contents(of: file, atMost: greatestBytes, spoolFolder: spoolFolder)
    } catch {
      throw .picture(error, file: file)
    }
    guard bytes.count <= greatestBytes else {
      throw .configuration(
        reason: "It is no policy: it is larger than \(greatestBytes) bytes.", file: file)
    }
    let document: JSONValue
    do throws(DocumentFault) {
      document = try ContainerJSON.decode(JSONValue.self, from: bytes)
    } catch {
      // It has no format of its own, and so none that could be newer.
      guard case .corrupt(let reason) = error else { throw .configuration(reason: "", file: file) }
      throw .configuration(reason: "It is no policy: \(reason).", file: file)
    }
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
