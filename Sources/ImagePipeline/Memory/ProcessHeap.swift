internal import CCodecs

/// The C library's heap of this process.
package enum ProcessHeap {
  /// Has threads that are made later share the first one's heap, which saves what a heap of their own
  /// keeps free.
  package static func share() { ccodecs_heap_share() }

  /// For a process that does picture after picture.
  ///
  /// Has large blocks given back to the system as soon as they are freed, in the hundredth picture as in
  /// the first: by itself the library keeps larger and larger ones.
  package static func keepLow() { ccodecs_heap_keep_low() }

  /// Gives the free pages back to the system.
  package static func trim() { ccodecs_heap_trim() }
}
