import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What somebody asks of a value that others change.
package enum MonitorResult<Found: Sendable>: Sendable {
  /// - Parameter isAwaited: whether somebody may wait for what was changed.
  case found(Found, isAwaited: Bool)
  /// Another has to change the value first.
  case notYet
}

/// A value that several threads change, and wait for each other to change.
package final class Monitor<Value: Sendable>: Sendable {
  private let value: Mutex<Value>
  /// Where what the system waits by lies, allocated once and never moved: as numbers, since a pointer
  /// may not go from thread to thread.
  private let lockAddress: UInt
  private let changeAddress: UInt

  package init(_ value: Value) {
    self.value = Mutex(value)
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    unsafe pthread_mutex_init(lock, nil)
    unsafe pthread_cond_init(change, nil)
    lockAddress = UInt(bitPattern: lock)
    changeAddress = UInt(bitPattern: change)
  }

  deinit {
    let (lock, change) = unsafe pointers
    unsafe pthread_cond_destroy(change)
    unsafe pthread_mutex_destroy(lock)
    unsafe change.deallocate()
    unsafe lock.deallocate()
  }

  /// Of what was allocated with these types, and lives as long as this object.
  private var pointers:
    (lock: UnsafeMutablePointer<pthread_mutex_t>, change: UnsafeMutablePointer<pthread_cond_t>)
  {
    guard let lock = unsafe UnsafeMutablePointer<pthread_mutex_t>(bitPattern: lockAddress),
      let change = unsafe UnsafeMutablePointer<pthread_cond_t>(bitPattern: changeAddress)
    else { preconditionFailure("what was allocated has an address") }
    return unsafe (lock, change)
  }

  /// What `body` finds, as soon as it finds something; in between others change the value.
  @discardableResult
  package func wait<Found: Sendable>(for body: (inout Value) -> MonitorResult<Found>) -> Found {
    let (lock, change) = unsafe pointers
    unsafe pthread_mutex_lock(lock)
    while true {
      if case .found(let found, let isAwaited) = value.withLock({ body(&$0) }) {
        unsafe pthread_mutex_unlock(lock)
        // Whoever is woken for nothing, or only to wait for the lock, takes the processor from who
        // has something to do.
        if isAwaited { unsafe pthread_cond_broadcast(change) }
        return found
      }
      // Whoever changes the value holds the lock, so no change comes in between unseen.
      unsafe pthread_cond_wait(change, lock)
    }
  }
}
