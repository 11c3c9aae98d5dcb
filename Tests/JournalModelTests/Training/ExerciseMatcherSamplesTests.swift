import Foundation
import Testing

@testable import JournalModel

@Suite(
  "Exercise matching: real exports",
  .enabled(if: Samples.areHere, "the shared samples are not on this machine"))
struct ExerciseMatcherSamplesTests {
  @Test("At least 95 % of the rows of all exports find an exercise of the library")
  func share() throws {
    var rows: [String: Int] = [:]
    for file in Samples.files {
      let bytes = [UInt8](try Data(contentsOf: file))
      let history = try ImportedHistory.read(bytes, ImportOptions(unit: .kilograms))
      for set in history.workouts.flatMap(\.sets) { rows[set.exercise, default: 0] += 1 }
    }
    let matcher = try MatcherWorld.library()
    let misses = rows.filter { matcher.match($0.key) == nil }
    let all = rows.values.reduce(0, +)
    let matched = all - misses.values.reduce(0, +)
    let names = rows.count - misses.count
    print("Exercises of the samples: \(matched) of \(all) rows, \(names) of \(rows.count) names")
    for (name, count) in misses.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      print("  no exercise: \(name) (\(count) rows)")
    }
    #expect(all > 0)
    #expect(matched * 100 >= all * 95)
  }
}
