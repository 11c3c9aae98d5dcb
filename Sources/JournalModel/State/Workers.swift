/// Those who do work that can be shared out: one after the other, or several at once.
package protocol Workers: Sendable {
  /// How many work at the same time.
  var count: Int { get }

  /// What `body` makes of every number below `count`, in their order.
  ///
  /// - Parameter tool: makes what a worker keeps from one call to the next.
  func map<Tool, Result: Sendable>(
    _ count: Int, with tool: @escaping @Sendable () -> Tool,
    _ body: @escaping @Sendable (inout Tool, Int) -> Result
  ) -> [Result]

  /// Makes something of every number below `count`, and hands it on in their order while more is made.
  ///
  /// - Parameters:
  ///   - tool: makes what a worker keeps from one call to the next.
  ///   - take: returns whether to go on.
  func forEach<Tool, Result: Sendable>(
    below count: Int, with tool: @escaping @Sendable () -> Tool,
    _ body: @escaping @Sendable (inout Tool, Int) -> Result, take: (Result) -> Bool
  )
}

/// Who does everything alone.
package struct OneWorker: Workers {
  package init() {}

  package var count: Int { 1 }

  package func map<Tool, Result: Sendable>(
    _ count: Int, with tool: @escaping @Sendable () -> Tool,
    _ body: @escaping @Sendable (inout Tool, Int) -> Result
  ) -> [Result] {
    var tool = tool()
    return (0..<count).map { body(&tool, $0) }
  }

  package func forEach<Tool, Result: Sendable>(
    below count: Int, with tool: @escaping @Sendable () -> Tool,
    _ body: @escaping @Sendable (inout Tool, Int) -> Result, take: (Result) -> Bool
  ) {
    var tool = tool()
    for number in 0..<count {
      guard take(body(&tool, number)) else { return }
    }
  }
}

/// The part of a whole that one of several workers looks at.
struct Share: Sendable {
  private let number: Int
  private let count: Int

  /// All of it.
  init() { self.init(0, of: 1) }

  init(_ number: Int, of count: Int) {
    self.number = number
    self.count = count
  }

  /// Which of so many elements they are; the shares follow each other without a gap.
  func part(of whole: Int) -> Range<Int> {
    whole * number / count..<whole * (number + 1) / count
  }
}

extension Workers {
  /// What `body` makes of each worker's share, in the order of the shares.
  func mapShares<Result: Sendable>(_ body: @escaping @Sendable (Share) -> Result) -> [Result] {
    let count = self.count
    return map(count, with: {}) { _, number in body(Share(number, of: count)) }
  }

  /// What two pieces of work make that know nothing of each other.
  package func both<First: Sendable, Second: Sendable>(
    _ first: @escaping @Sendable () -> First, _ second: @escaping @Sendable () -> Second
  ) -> (First, Second) {
    let made = map(2, with: {}) { _, number -> OneOf<First, Second> in
      number == 0 ? .first(first()) : .second(second())
    }
    guard case .first(let one) = made[0], case .second(let other) = made[1] else {
      preconditionFailure("what is made stands in its order")
    }
    return (one, other)
  }
}

private enum OneOf<First: Sendable, Second: Sendable>: Sendable {
  case first(First)
  case second(Second)
}
