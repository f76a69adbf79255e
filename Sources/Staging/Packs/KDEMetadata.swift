#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The name in a KDE package's metadata, in either of its two forms.
enum KDEMetadata {
  /// The files that hold it, the newer form first.
  static let fileNames = ["metadata.json", "metadata.desktop"]

  /// The most bytes that are read of one; real ones have 4 KB.
  static let limitBytes = 1 << 20

  /// Reads the name that has no language.
  ///
  /// - Returns: nil when the file has none.
  /// - Throws: `corrupt`, `limitExceeded`, and what reading the file may throw.
  static func name(inFileAt path: String, isJSON: Bool) throws(PackProblem) -> String? {
    let bytes = try SmallFile.read(path, limit: limitBytes)
    let name = isJSON ? try nameInJSON(bytes) : try nameInDesktopEntry(bytes)
    return name.flatMap { $0.isEmpty ? nil : $0 }
  }

  private struct Document: Decodable {
    struct Plugin: Decodable {
      var Name: String?
    }
    var KPlugin: Plugin?
  }

  private static func nameInJSON(_ bytes: [UInt8]) throws(PackProblem) -> String? {
    do {
      return try JSONDecoder().decode(Document.self, from: Data(bytes)).KPlugin?.Name
    } catch {
      throw .corrupt(what: "this is not the JSON of a package", line: nil)
    }
  }

  /// Source: freedesktop.org, Desktop Entry Specification 1.5, sections 3 and 4.
  private static func nameInDesktopEntry(_ bytes: [UInt8]) throws(PackProblem) -> String? {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let content = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    guard let text = String(validating: content, as: UTF8.self) else {
      throw .corrupt(what: "this is not UTF-8", line: nil)
    }
    var isInEntry = false
    for line in text.split(whereSeparator: \.isNewline) {
      if line.first == "[" {
        isInEntry = line.hasPrefix("[Desktop Entry]")
      } else if isInEntry, let equals = line.firstIndex(of: "="),
        line[..<equals].trimmed == "Name"
      {
        return unescaped(line[line.index(after: equals)...].trimmed)
      }
    }
    return nil
  }

  private static func unescaped(_ value: Substring) -> String {
    let escapes: [Character: Character] = ["s": " ", "n": "\n", "t": "\t", "r": "\r", "\\": "\\"]
    var result = ""
    var rest = value[...]
    while let character = rest.popFirst() {
      if character == "\\", let next = rest.first, let meant = escapes[next] {
        rest.removeFirst()
        result.append(meant)
      } else {
        result.append(character)
      }
    }
    return result
  }
}

extension StringProtocol where SubSequence == Substring {
  /// Without white space at both ends.
  var trimmed: Substring {
    let front = drop(while: \.isWhitespace)
    guard let last = front.lastIndex(where: { !$0.isWhitespace }) else { return Substring() }
    return front[...last]
  }
}
