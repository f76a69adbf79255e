import WidgetTimeline

/// A reader's look at the assets that it could show.
struct AssetLook {
  let root: String
  let files: FileSystem
  /// The first asset that is there, or may be, and can't be opened now.
  private(set) var refused: ReadProblem?

  init(root: String, files: FileSystem) {
    self.root = root
    self.files = files
  }

  /// Whether an asset's file is there, whole as far as its size says, and lets itself be opened: that
  /// alone shows what permissions and a device's lock allow.
  mutating func isPresent(_ asset: PlaylistAsset) -> Bool {
    let path = "\(root)/\(asset.file)"
    do {
      guard let status = try files.status(of: path), status.kind == .regular,
        status.bytes == asset.bytes
      else { return false }
      _ = try files.open(path, .read)
      return true
    } catch {
      // One that went in between, or has a file where its folder should be, is not there.
      if !error.error.meansNothingThere, refused == nil {
        refused = ReadProblem(file: asset.file, cause: .locked(code: error.code))
      }
      return false
    }
  }
}
