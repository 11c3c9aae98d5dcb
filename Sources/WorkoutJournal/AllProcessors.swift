import JournalFile
import JournalModel

/// As many workers as the machine has processors.
package struct AllProcessors: Workers {
  package init() {}

  package var count: Int { Threads.processorCount }

  package func map<Tool, Result: Sendable>(
    _ count: Int, with tool: @escaping @Sendable () -> Tool,
    _ body: @escaping @Sendable (inout Tool, Int) -> Result
  ) -> [Result] {
    Threads.map(count, workers: self.count, with: tool, body)
  }

  package func forEach<Tool, Result: Sendable>(
    below count: Int, with tool: @escaping @Sendable () -> Tool,
    _ body: @escaping @Sendable (inout Tool, Int) -> Result, take: (Result) -> Bool
  ) {
    Threads.handOn(count, workers: self.count, with: tool, body, take: take)
  }

  /// The same for who may fail to take something, which ends it.
  ///
  /// - Returns: whether `take` wanted to go on to the end.
  func handOn<Tool, Result: Sendable, Failure: Error>(
    below count: Int, with tool: @escaping @Sendable () -> Tool,
    _ body: @escaping @Sendable (inout Tool, Int) -> Result,
    take: (Result) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    var wantsMore = true
    var failure: Failure?
    forEach(below: count, with: tool, body) { result in
      do throws(Failure) { wantsMore = try take(result) } catch { failure = error }
      return wantsMore && failure == nil
    }
    if let failure { throw failure }
    return wantsMore
  }
}
