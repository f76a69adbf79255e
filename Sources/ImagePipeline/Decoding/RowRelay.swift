internal import CCodecs
internal import Glibc

/// Hands rows from the thread that decodes them to another one, which makes the thumbnail of them.
///
/// The rows wait in a ring, and each of its quarters is handed over at once, so that neither thread has to
/// wait for the other often. The thumbnail is the same to the byte as of one thread.
@safe
final class RowRelay: @unchecked Sendable {
  // Shared between two threads, safely: the counters are touched under the mutex alone, the ring's rows
  // from `taken` up to `published` by the maker's thread alone, the others by the decoder's alone, and
  // the maker by its thread alone from `start` to `join`.
  private let maker: UnsafeMutablePointer<ThumbnailMaker>
  private let ring: UnsafeMutablePointer<UInt8>
  private let places: UnsafeMutablePointer<PassRow>
  private let layout: RowRelayLayout
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>
  private var thread = pthread_t()
  private var published = 0
  private var taken = 0
  private var isOver = false
  private var failure: PictureError?

  /// Reads all rows on this thread and has their thumbnail made on another.
  ///
  /// - Parameter next: writes the next row in place; when it returns nil there was none.
  /// - Returns: false, with nothing done, where the system has no thread or no memory for it to give.
  /// - Throws: what `next` and the maker throw.
  static func run(
    _ layout: RowRelayLayout, into maker: inout ThumbnailMaker, account: MemoryAccount,
    next: (inout MutableSpan<UInt8>) throws(PictureError) -> PassRow?
  ) throws(PictureError) -> Bool {
    guard
      let ring = try? CountedBuffer(
        count: layout.rows * layout.rowBytes, of: UInt8.self, account: account),
      let places = try? CountedBuffer(count: layout.rows, of: PassRow.self, account: account)
    else { return false }
    return unsafe try withUnsafeMutablePointer(to: &maker) { (maker) throws(PictureError) in
      guard let start = unsafe ring.elements.baseAddress,
        let first = unsafe places.elements.baseAddress
      else { return false }
      let relay = unsafe RowRelay(layout, maker, ring: start, places: first)
      guard relay.start() else { return false }
      let error = relay.produce(next)
      relay.join(isWhole: error == nil)
      // The maker's rows come before the one that could not be read.
      if let error = relay.failure ?? error { throw error }
      return true
    }
  }

  private init(
    _ layout: RowRelayLayout, _ maker: UnsafeMutablePointer<ThumbnailMaker>,
    ring: UnsafeMutablePointer<UInt8>, places: UnsafeMutablePointer<PassRow>
  ) {
    self.layout = layout
    unsafe self.maker = maker
    unsafe self.ring = ring
    unsafe self.places = places
    unsafe mutex = .allocate(capacity: 1)
    unsafe changed = .allocate(capacity: 1)
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(changed, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(changed)
    unsafe pthread_mutex_destroy(mutex)
    unsafe changed.deallocate()
    unsafe mutex.deallocate()
  }

  private func start() -> Bool {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, RowRelayLayout.stackBytes)
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    return unsafe pthread_create(
      &thread, &attributes,
      { context in
        guard let context = unsafe context else { return nil }
        unsafe Unmanaged<RowRelay>.fromOpaque(context).takeUnretainedValue().consume()
        return nil
      }, context) == 0
  }

  /// Fills the ring until there are no rows left, or the maker failed.
  private func produce(
    _ next: (inout MutableSpan<UInt8>) throws(PictureError) -> PassRow?
  ) -> PictureError? {
    var made = 0
    while true {
      let batch = layout.batch
      guard waitForRoom(made + batch - layout.rows) else { return nil }
      for _ in 0..<batch {
        do throws(PictureError) {
          let row = unsafe UnsafeMutableBufferPointer(
            start: ring + made % layout.rows * layout.rowBytes, count: layout.rowBytes)
          var span = unsafe row.mutableSpan
          guard let place = try next(&span) else {
            publish(made)
            return nil
          }
          unsafe places[made % layout.rows] = place
        } catch {
          publish(made)
          return error
        }
        made += 1
      }
      publish(made)
    }
  }

  /// Makes the thumbnail of the rows as they come.
  private func consume() {
    var made = 0
    while let end = waitForRows(after: made) {
      while made < end {
        do throws(PictureError) {
          let row = unsafe UnsafeBufferPointer(
            start: ring + made % layout.rows * layout.rowBytes, count: layout.rowBytes)
          let place = unsafe places[made % layout.rows]
          _ = try unsafe maker.pointee.addRow { target throws(PictureError) in
            unsafe target.withUnsafeMutableBufferPointer { unsafe _ = $0.update(from: row) }
            return place
          }
        } catch {
          locked {
            failure = error
            isOver = true
          }
          return
        }
        made += 1
      }
      locked { taken = made }
    }
  }

  private func publish(_ count: Int) { locked { published = count } }

  /// Waits until so many rows are taken; false when the maker failed.
  private func waitForRoom(_ count: Int) -> Bool {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while taken < count, failure == nil { unsafe pthread_cond_wait(changed, mutex) }
    return failure == nil
  }

  /// Waits for rows behind so many; nil when none will come.
  private func waitForRows(after count: Int) -> Int? {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while published == count, !isOver { unsafe pthread_cond_wait(changed, mutex) }
    return published > count ? published : nil
  }

  private func join(isWhole: Bool) {
    locked {
      isOver = true
      if !isWhole { published = min(published, taken) }
    }
    pthread_join(thread, nil)
  }

  private func locked(_ body: () -> Void) {
    unsafe pthread_mutex_lock(mutex)
    body()
    unsafe pthread_cond_signal(changed)
    unsafe pthread_mutex_unlock(mutex)
  }
}
