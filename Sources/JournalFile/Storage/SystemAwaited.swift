#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What somebody asks of a value that others change.
enum Awaiting<Found> {
  case found(Found)
  /// Another has to change the value first.
  case notYet
}

/// A value that several threads change, and wait for each other to change.
///
/// `@safe`, as whoever looks at the value or changes it holds the lock.
@safe final class Awaited<Value: Sendable>: Sendable {
  // Allocated once and never moved, as the system's threads wait by the address.
  private nonisolated(unsafe) let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private nonisolated(unsafe) let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private nonisolated(unsafe) var value: Value

  init(_ value: Value) {
    unsafe self.value = value
    unsafe pthread_mutex_init(lock, nil)
    unsafe pthread_cond_init(change, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(change)
    unsafe pthread_mutex_destroy(lock)
    unsafe lock.deallocate()
    unsafe change.deallocate()
  }

  /// What `body` finds, as soon as it finds something; in between others change the value.
  @discardableResult
  func wait<Found>(for body: (inout Value) -> Awaiting<Found>) -> Found {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    while true {
      if case .found(let found) = unsafe body(&value) {
        unsafe pthread_cond_broadcast(change)
        return found
      }
      unsafe pthread_cond_wait(change, lock)
    }
  }
}
