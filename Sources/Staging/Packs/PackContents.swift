/// What reading a part of a pack brought.
struct PackContents {
  var pictures: [PackPicture] = []
  var rejected: [PackRejection] = []
  var warnings: [PackWarning] = []

  /// Adds a rejection.
  mutating func reject(_ path: String, _ problem: PackProblem) {
    rejected.append(PackRejection(path: path, problem: problem))
  }

  /// Adds what another part brought.
  mutating func append(_ other: PackContents) {
    pictures += other.pictures
    rejected += other.rejected
    warnings += other.warnings
  }

  /// Gives keys that equal an earlier one a number: two files whose names are the same letters in
  /// different code points are one String.
  mutating func makeKeysUnique() {
    var taken = Set<String>(minimumCapacity: pictures.count)
    for index in pictures.indices {
      let key = pictures[index].key
      var number = 1
      while !taken.insert(pictures[index].key).inserted {
        number += 1
        pictures[index].key = "\(key)#\(number)"
      }
    }
  }
}
