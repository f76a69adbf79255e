/// Why a file is opened; every one closes itself when another program is started.
package enum OpenPurpose: Hashable, Sendable {
  /// To read a file. Never waits, as it would for a pipe without a writer.
  case read
  /// To read or sync a folder.
  case folder
  /// To write a file that must not exist yet.
  case create
  /// To lock a file, which is made if it is not there.
  case lock
  /// To read a file and append to it, which is made if it is not there. Never waits.
  case append
}
