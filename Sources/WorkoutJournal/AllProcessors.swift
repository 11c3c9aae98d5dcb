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
}
