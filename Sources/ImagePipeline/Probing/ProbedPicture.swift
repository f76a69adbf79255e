/// What a look at the header found.
package struct ProbedPicture: Hashable, Sendable {
  /// The facts for people and for the plan.
  package var header: PictureHeader
  /// What decoding a JPEG needs; nil for a PNG.
  package var jpeg: JPEGStructure?
  /// What is odd about the picture without stopping it, each code once.
  package var warnings: [PictureWarning]
}
