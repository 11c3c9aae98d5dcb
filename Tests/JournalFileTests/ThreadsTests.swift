import Synchronization
import Testing

@testable import JournalFile

@Suite("Work on several processors")
struct ThreadsTests {
  @Test("What is made is handed on in order", arguments: [0, 1, 2, 7, 1000], [1, 2, 5])
  func order(count: Int, workers: Int) {
    var taken: [Int] = []
    Threads.handOn(count, workers: workers, with: { 3 }) { tool, number in
      tool * number
    } take: {
      taken.append($0)
      return true
    }
    #expect(taken == (0..<count).map { 3 * $0 })
  }

  @Test("Who has enough is handed no more, and little more is made", arguments: [1, 2, 5])
  func early(workers: Int) {
    let made = Atomic(0)
    var taken: [Int] = []
    Threads.handOn(100_000, workers: workers, with: {}) { _, number in
      made.add(1, ordering: .relaxed)
      return number
    } take: {
      taken.append($0)
      return taken.count < 3
    }
    #expect(taken == [0, 1, 2])
    #expect(made.load(ordering: .relaxed) < 100)
  }

  @Test("Nobody runs far ahead of who takes")
  func ahead() {
    let made = Atomic(0)
    var taken = 0
    Threads.handOn(5000, workers: 3, with: {}) { _, _ in
      made.add(1, ordering: .sequentiallyConsistent)
    } take: { _ in
      taken += 1
      // As many may lie ready as each may be ahead.
      return made.load(ordering: .sequentiallyConsistent) <= taken + 12
    }
    #expect(taken == 5000)
  }

  private struct Refusal: Error, Equatable {
    let number: Int
  }

  @Test("Of several errors that of the lowest number is thrown", arguments: [1, 2, 5])
  func errors(workers: Int) throws {
    let squares = try Threads.tryMap(100, workers: workers) { (number) throws(Refusal) -> Int in
      number * number
    }
    #expect(squares == (0..<100).map { $0 * $0 })
    #expect(throws: Refusal(number: 7)) {
      try Threads.tryMap(100, workers: workers) { (number) throws(Refusal) -> Int? in
        guard number % 10 != 7 else { throw Refusal(number: number) }
        return nil
      }
    }
  }
}
