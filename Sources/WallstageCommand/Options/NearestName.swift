/// Finds the name that a misspelt one was probably meant to be.
package enum NearestName {
  /// The candidate with the fewest edits, when they are at most a third of its length (and two
  /// always); the first of equals.
  package static func find(_ name: String, among candidates: [String]) -> String? {
    let distances = candidates.map { (candidate: $0, edits: edits(from: name, to: $0)) }
    guard let best = distances.min(by: { $0.edits < $1.edits }) else { return nil }
    return best.edits <= max(2, best.candidate.count / 3) ? best.candidate : nil
  }

  /// The Levenshtein distance: insertions, deletions and replacements.
  private static func edits(from name: String, to candidate: String) -> Int {
    let target = Array(candidate)
    var row = Array(0...target.count)
    for (index, character) in name.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in target.indices {
        let replaced = diagonal + (character == target[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[target.count]
  }
}
