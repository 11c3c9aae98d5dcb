import Testing

@testable import JournalModel

@Suite("How strongly the days of a calendar are drawn")
struct ActivityLevelsTests {
  private static func levels(_ sets: [Int]) -> ActivityLevels {
    ActivityLevels(sets.map { TrainingCalendar.Activity(sets: $0) })
  }

  @Test(
    "There are no more levels than numbers of sets, and each says which it is",
    arguments: [
      ([0, 0], [(4, 0...0)]), ([1, 1], [(4, 1...1)]), ([0, 1], [(4, 0...1)]),
      ([2, 1], [(3, 1...1), (4, 2...2)]), ([3], [(2, 1...1), (3, 2...2), (4, 3...3)]),
      ([0, 28], [(1, 0...7), (2, 8...14), (3, 15...21), (4, 22...28)]),
      ([6], [(1, 1...1), (2, 2...3), (3, 4...4), (4, 5...6)]),
    ] as [([Int], [(Int, ClosedRange<Int>)])])
  func ranges(sets: [Int], meant: [(Int, ClosedRange<Int>)]) {
    let all = Self.levels(sets).all
    #expect(all.map(\.level) == meant.map(\.0))
    #expect(all.map(\.sets) == meant.map(\.1))
  }

  @Test("A day's level is the one whose sets it has")
  func days() {
    for most in 0...40 {
      for least in [0, 1] where least <= most {
        let levels = Self.levels([least, most])
        for sets in least...most {
          let level = levels[TrainingCalendar.Activity(sets: sets)]
          #expect(levels.all.filter { $0.sets.contains(sets) }.map(\.level) == [level])
        }
      }
    }
  }
}
