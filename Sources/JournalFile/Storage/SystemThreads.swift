import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Work on several processors at once.
package enum Threads {
  /// How many processors this machine has at work.
  package static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Starts work beside all else, which nobody waits for; where the system has no thread left to give,
  /// it isn't done.
  package static func start(_ work: @escaping @Sendable () -> Void) {
    SystemThread(work)?.detach()
  }

  /// What `body` makes of every number below `count`, in their order, on up to `workers` threads.
  package static func map<Result: Sendable>(
    _ count: Int, workers: Int, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    map(count, workers: workers, with: {}) { _, number in body(number) }
  }

  /// What `body` makes of every number below `count`, in their order.
  ///
  /// - Parameter tool: makes what a thread keeps from one call to the next.
  package static func map<Tool, Result: Sendable>(
    _ count: Int, workers: Int, with tool: @escaping @Sendable () -> Tool,
    _ body: @escaping @Sendable (inout Tool, Int) -> Result
  ) -> [Result] {
    guard workers > 1, count > 1 else {
      var tool = tool()
      return (0..<count).map { body(&tool, $0) }
    }
    let results = Collected<Result>(count: count)
    let next = Counter()
    let work: @Sendable () -> Void = {
      var tool = tool()
      while let number = next.next(below: count) { results.put(body(&tool, number), at: number) }
    }
    // Where the system has no thread left to give, the others do its work.
    let threads = (1..<min(workers, count)).compactMap { _ in SystemThread(work) }
    work()
    for thread in threads { thread.join() }
    return results.all
  }

  /// The same for who may fail.
  ///
  /// - Throws: the error of the lowest number, so that chance has no say in which it is.
  package static func tryMap<Result: Sendable, Failure: Error>(
    _ count: Int, workers: Int, _ body: @escaping @Sendable (Int) throws(Failure) -> Result
  ) throws(Failure) -> [Result] {
    try tryMap(count, workers: workers, with: {}) { (_, number) throws(Failure) in
      try body(number)
    }
  }

  /// The same for who may fail, and keeps something from one call to the next.
  ///
  /// - Throws: the error of the lowest number.
  package static func tryMap<Tool, Result: Sendable, Failure: Error>(
    _ count: Int, workers: Int, with tool: @escaping @Sendable () -> Tool,
    _ body: @escaping @Sendable (inout Tool, Int) throws(Failure) -> Result
  ) throws(Failure) -> [Result] {
    let tried = map(count, workers: workers, with: tool) {
      tool, number -> Swift.Result<Result, Failure> in
      do throws(Failure) {
        return .success(try body(&tool, number))
      } catch {
        return .failure(error)
      }
    }
    var results: [Result] = []
    results.reserveCapacity(count)
    for one in tried { results.append(try one.get()) }
    return results
  }

  /// Does something with every number below `count`, on up to `workers` threads.
  ///
  /// - Parameter tool: makes what a thread keeps from one call to the next.
  /// - Throws: the first error; nothing is begun after it, though what was under way is finished.
  package static func forEach<Tool, Failure: Error>(
    _ count: Int, workers: Int, with tool: @escaping @Sendable () -> Tool,
    _ body: @escaping @Sendable (inout Tool, Int) throws(Failure) -> Void
  ) throws(Failure) {
    let first = First<Failure>()
    _ = map(count, workers: workers, with: tool) { tool, number in
      guard first.value == nil else { return }
      do throws(Failure) { try body(&tool, number) } catch { first.offer(error) }
    }
    if let failure = first.value { throw failure }
  }

  /// How far ahead of what was taken each may be.
  private static let mostAhead = 4

  /// Makes something of every number below `count`, and hands it on in their order while more is made.
  ///
  /// - Parameters:
  ///   - tool: makes what a thread keeps from one call to the next.
  ///   - take: is called by this thread, and returns whether to go on.
  package static func handOn<Tool, Result: Sendable>(
    _ count: Int, workers: Int, with tool: @escaping @Sendable () -> Tool,
    _ body: @escaping @Sendable (inout Tool, Int) -> Result, take: (Result) -> Bool
  ) {
    let queue = Monitor(Queue<Result>(count: count, mostAhead: mostAhead * workers))
    let work: @Sendable () -> Void = {
      var tool = tool()
      while let number = queue.wait(for: { $0.begin() }) {
        let result = body(&tool, number)
        queue.wait { $0.put(result, at: number) }
      }
    }
    let threads =
      workers > 1 && count > 1
      ? (0..<min(workers, count)).compactMap { _ in SystemThread(work) } : []
    if threads.isEmpty {
      // Alone, or the system has no thread left to give.
      var tool = tool()
      for number in 0..<count {
        guard take(body(&tool, number)) else { return }
      }
    }
    while !threads.isEmpty, let result = queue.wait(for: { $0.take() }) {
      guard take(result) else { break }
    }
    queue.wait { $0.end() }
    for thread in threads { thread.join() }
  }

  /// What is made by several in any order, and taken in the order of its numbers.
  private struct Queue<Result: Sendable>: Sendable {
    /// How many there are to be.
    private var count: Int
    private let mostAhead: Int
    private var begun = 0
    private var taken = 0
    /// What was made and not taken yet.
    private var made: [Int: Result] = [:]

    init(count: Int, mostAhead: Int) {
      self.count = count
      self.mostAhead = mostAhead
    }

    /// The number that is to be made next: there is none where all are begun.
    mutating func begin() -> MonitorResult<Int?> {
      guard begun < count else { return .found(nil, isAwaited: false) }
      guard begun < taken + mostAhead else { return .notYet }
      defer { begun += 1 }
      return .found(begun, isAwaited: false)
    }

    mutating func put(_ result: Result, at number: Int) -> MonitorResult<Void> {
      made[number] = result
      return .found((), isAwaited: number == taken)
    }

    /// What was made of the next number: nothing where all are taken.
    mutating func take() -> MonitorResult<Result?> {
      guard taken < count else { return .found(nil, isAwaited: false) }
      guard let result = made.removeValue(forKey: taken) else { return .notYet }
      // Until now there may have been no room for another.
      let wasFull = begun == taken + mostAhead
      taken += 1
      return .found(result, isAwaited: wasFull)
    }

    /// Nobody wants any more.
    mutating func end() -> MonitorResult<Void> {
      count = 0
      return .found((), isAwaited: true)
    }
  }

  /// The first of some values that threads offer.
  private final class First<Value: Sendable>: Sendable {
    private let taken = Mutex<Value?>(nil)

    var value: Value? { taken.withLock { $0 } }

    func offer(_ value: Value) {
      taken.withLock { $0 = $0 ?? value }
    }
  }

  private final class Counter: Sendable {
    private let value = Atomic(0)

    func next(below count: Int) -> Int? {
      let number = value.wrappingAdd(1, ordering: .relaxed).oldValue
      return number < count ? number : nil
    }
  }

  private final class Collected<Result: Sendable>: Sendable {
    private let results: Mutex<[Result?]>

    init(count: Int) {
      results = Mutex(Array(repeating: nil, count: count))
    }

    func put(_ result: Result, at place: Int) {
      results.withLock { $0[place] = result }
    }

    var all: [Result] { results.withLock { $0.compactMap { $0 } } }
  }
}
