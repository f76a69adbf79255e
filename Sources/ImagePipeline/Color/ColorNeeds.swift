/// What knowing and converting a picture's colours takes.
package struct ColorNeeds: Hashable, Sendable {
  /// Bytes that are held as long as rows are made.
  package var heldBytes = 0
  /// What was in use at once at most until now.
  package var peak = MemoryParts()

  /// Nothing.
  package init() {}
}
