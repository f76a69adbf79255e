/// A cgroup in which groups with a limit of memory can be made.
public struct MemoryGroupParent: Hashable, Sendable {
  /// Which interface it has.
  public var controller: MemoryController
  /// Its folder.
  public var folder: String
  /// Whether the controller must be turned on for its children first, which from then on counts
  /// the memory of all of them.
  public var needsController: Bool

  /// Makes a parent.
  package init(controller: MemoryController, folder: String, needsController: Bool) {
    self.controller = controller
    self.folder = folder
    self.needsController = needsController
  }
}
