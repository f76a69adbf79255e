extension PictureError {
  /// The same, a failed write of the output at a place among those of the run.
  func of(output place: Int) -> PictureError {
    if case .writeFailed(let errno, _) = self {
      .writeFailed(errno: errno, output: place)
    } else {
      self
    }
  }
}
