/// By how strongly the days of a calendar are drawn: by quarters of the most sets that one of them
/// had, or by their sets themselves where these are fewer than four.
package struct ActivityLevels: Sendable {
  /// The strongest; a day without training has none of them.
  static let strongest = 4

  /// The most sets of a day.
  package let most: Int
  /// Whether there are days without a set, such as those of a run.
  private let hasOthers: Bool
  /// How many are used; the weakest are left out.
  private let count: Int

  package init(_ activities: some Sequence<TrainingCalendar.Activity>) {
    let sets = activities.map(\.sets)
    most = sets.max() ?? 0
    hasOthers = sets.contains(0)
    count = min(max(most, 1), Self.strongest)
  }

  /// From 1 to the strongest; a day without a set has the weakest that is used.
  package subscript(_ activity: TrainingCalendar.Activity) -> Int {
    let part = most > 0 ? (activity.sets * count + most - 1) / most : count
    return Self.strongest - count + min(max(part, 1), count)
  }

  /// The levels that are used, and how many sets the days of each had, the weakest first.
  package var all: [(level: Int, sets: ClosedRange<Int>)] {
    guard most > 0 else { return [(Self.strongest, 0...0)] }
    return (1...count).map { part in
      let least = part == 1 && hasOthers ? 0 : most * (part - 1) / count + 1
      return (Self.strongest - count + part, least...most * part / count)
    }
  }
}
