extension HistoryBuilder {
  /// A workout as far as its rows are read.
  struct Draft {
    let facts: WorkoutFacts
    /// How many workouts of its name come before it, by the app's numbers, and what sets they have.
    var namesakes = 0
    var earlierSets: [String: Int] = [:]
    var end: LocalDateTime?
    var durationSeconds: Int?
    var notes: [String] = []
    var sets: [ImportedSet] = []
    /// Which of its exercise's each set is, among those that weren't done too, and how many they are.
    var ranks: [Int] = []
    var ranked: [String: Int] = [:]
    var exerciseNotes: [(exercise: String, text: String)] = []

    /// How long it took to the end that its rows say.
    var secondsToEnd: Int? { end?.seconds(since: facts.start) }

    /// Whether nothing of it was done.
    var isEmpty: Bool { sets.isEmpty && exerciseNotes.isEmpty }

    mutating func rank(_ exercise: String) -> Int {
      let rank = ranked[exercise, default: 0] + 1
      ranked[exercise] = rank
      return rank
    }

    /// Whether a row of its name is of it, as far as the app numbers its workouts.
    func holds(_ other: WorkoutFacts) -> Bool {
      other.number.isEmpty || other.number == facts.number
    }
  }
}
