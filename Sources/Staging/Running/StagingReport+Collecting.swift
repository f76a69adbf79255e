internal import ImagePipeline

extension StagingReport {
  /// Warns of a history that is there and can't be read.
  mutating func collect(_ problem: HistoryProblem?, of store: HistoryStore) {
    guard let problem, problem != .missing else { return }
    warnings.append(
      Oddity(
        path: store.path,
        warning: PictureWarning(code: "history-lost", message: problem.description)))
  }

  /// Takes down what became of every file of the packs, in their order.
  mutating func collect(
    _ catalogue: PackCatalogue, failed: [PackRejection], _ store: borrowing PictureStore
  ) {
    quarantined += failed.map(Quarantined.init)
    for pack in catalogue.packs {
      quarantined += pack.rejected.map(Quarantined.init)
      warnings += pack.warnings.map { warning in
        Oddity(
          path: warning.path,
          warning: PictureWarning(code: warning.code, message: warning.message))
      }
    }
    for path in PackCatalogue.files(catalogue.items) {
      switch store[path] {
      case .success(let staged)?:
        made.append(Made(path: path, memory: staged.made.memory))
        warnings += staged.made.warnings.map { Oddity(path: path, warning: $0) }
      case .failure(let failure)?:
        quarantined.append(
          Quarantined(path: path, code: failure.code, message: failure.message))
      case nil: break
      }
    }
  }
}

extension StagingReport.Quarantined {
  /// A file or pack that can't be offered.
  init(_ rejection: PackRejection) {
    self.init(path: rejection.path, code: rejection.code, message: rejection.message)
  }
}
