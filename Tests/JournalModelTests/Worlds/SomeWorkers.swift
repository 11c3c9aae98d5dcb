@testable import JournalModel

/// Workers who get their shares as several would, on one thread.
struct SomeWorkers: Workers {
  let count: Int

  func map<Tool, Result: Sendable>(
    _ count: Int, with tool: @escaping @Sendable () -> Tool,
    _ body: @escaping @Sendable (inout Tool, Int) -> Result
  ) -> [Result] {
    var tools = (0..<self.count).map { _ in tool() }
    return (0..<count).map { body(&tools[$0 % self.count], $0) }
  }

  func forEach<Tool, Result: Sendable>(
    below count: Int, with tool: @escaping @Sendable () -> Tool,
    _ body: @escaping @Sendable (inout Tool, Int) -> Result, take: (Result) -> Bool
  ) {
    for result in map(count, with: tool, body) {
      guard take(result) else { return }
    }
  }
}
