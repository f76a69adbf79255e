import WidgetTimeline

/// Reads documents of a container for a survey, which notes what can't be used and goes on.
struct SurveyedDocuments {
  let root: String
  let files: FileSystem

  /// The names in a folder, which is the root for an empty name; none where it is not there, or can't
  /// be listed, which is noted.
  func names(in folder: String, _ problems: inout [ReadProblem]) -> [String] {
    do throws(FileFailure) {
      return try files.names(in: folder.isEmpty ? root : "\(root)/\(folder)") ?? []
    } catch {
      let name = folder.isEmpty ? "." : folder
      problems.append(ReadProblem(file: name, cause: .locked(code: error.code)))
      return []
    }
  }

  /// A document and its bytes; nil where it is not there, or can't be used, which is noted.
  func read<Value: Decodable>(
    _ name: String, as type: Value.Type, _ problems: inout [ReadProblem]
  ) -> (value: Value, bytes: [UInt8])? {
    do throws(FileFailure) {
      guard let contents = try files.document(at: "\(root)/\(name)") else { return nil }
      do throws(DocumentFault) {
        let bytes = try contents.wholeBytes()
        return (try ContainerJSON.decode(type, from: bytes), bytes)
      } catch {
        problems.append(ReadProblem(file: name, cause: .document(error)))
      }
    } catch {
      problems.append(ReadProblem(file: name, cause: .locked(code: error.code)))
    }
    return nil
  }

  /// The playlist of a day and its bytes, as `read`.
  func playlist(
    _ name: String, _ day: CalendarDay, _ problems: inout [ReadProblem]
  ) -> (value: Playlist, bytes: [UInt8])? {
    guard let found = read(name, as: Playlist.self, &problems) else { return nil }
    guard found.value.day == day else {
      let fault = DocumentFault.corrupt(reason: "it is for \(found.value.day)")
      problems.append(ReadProblem(file: name, cause: .document(fault)))
      return nil
    }
    return found
  }
}
