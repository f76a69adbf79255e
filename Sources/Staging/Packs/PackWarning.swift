/// Something odd about a pack that loses no picture.
package struct PackWarning: Hashable, Sendable {
  /// What it is.
  package enum Kind: Hashable, Sendable {
    /// The pack, or a package in it, has no picture at all.
    case noPictures
    /// The pack is a container, whose pictures are thumbnails of a pack's.
    case container
    /// The metadata of a KDE package could not be read; the folder's name is used.
    case badMetadata(PackProblem)
  }

  /// The file or folder.
  package var path: String
  /// What is odd about it.
  package var kind: Kind

  /// Makes a warning.
  package init(path: String, kind: Kind) {
    self.path = path
    self.kind = kind
  }

  /// The stable word for machines.
  package var code: String {
    switch kind {
    case .noPictures, .container: "no-usable-picture"
    case .badMetadata(let problem): problem.code
    }
  }

  /// What is odd, without the path.
  package var message: String {
    switch kind {
    case .noPictures: "There is no picture in it."
    case .container: "It is a container, not a pack; give the folder that the pictures are in."
    case .badMetadata(let problem):
      "The package's name can't be read, so its folder's is shown: \(problem.description)"
    }
  }
}
