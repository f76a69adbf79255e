package import Footprint
package import WallpaperContainer

/// Why a run of the stager published nothing, or not all.
package enum StagingError: Error, Hashable, Sendable {
  /// None of the packs can be read; the first one's reason.
  case noPack(PackRejection)
  /// No picture of the packs is usable; what was published before stands. How many were set aside.
  case noUsablePicture(quarantined: [StagingReport.Quarantined])
  /// The container can't be used or written.
  case container(ContainerError)
  /// The history can't be written.
  case state(FileFailure)
  /// A temporary file can't be made, written or read; its folder.
  case spool(folder: String, errno: Int32)
  /// No worker can be started.
  case worker(ChildProcessError)
  /// A signal stopped it; what was published before stands.
  case interrupted
}
