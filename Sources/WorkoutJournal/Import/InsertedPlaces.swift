import JournalModel

/// Where sets stand in their session that were put between others in the app since an earlier import.
///
/// The sets of before keep the places that they have. Where there is room for its place in the file
/// between two of them, a new one has that; else it takes the number of the one that it stands behind and
/// a time that is later by a millisecond, and in front of all of them the number of the first and a time
/// before that one's.
struct InsertedPlaces {
  /// A set's number among those of its session, and when it was.
  struct Place {
    var number: Int
    var at: Moment
  }

  private var places: [Int: Place] = [:]

  /// - Parameters:
  ///   - contents: the places in the workout of the sets that come now.
  ///   - known: the sets that the journal has of the workout, by the names of their exercises.
  init(_ workout: ImportedWorkout, _ contents: Set<Int>, known: [String: [Entity<WorkoutSet>]]) {
    var known = known.mapValues { $0.sorted(by: Self.standsBefore)[...] }
    var last: Place?
    /// Those that come now, since the last that is known.
    var coming: [Int] = []
    for content in workout.sets.indices {
      if contents.contains(content) {
        coming.append(content)
      } else if let next = known[workout.sets[content].exercise]?.popFirst() {
        let place = Place(number: next.record.orderIndex ?? content, at: next.at)
        put(coming, behind: last, before: place)
        (coming, last) = ([], place)
      }
    }
    // What stands behind all others has numbers of its own.
    for (count, content) in coming.enumerated() {
      guard let last else { break }
      places[content] = Place(number: max(content, last.number + 1 + count), at: last.at)
    }
  }

  private mutating func put(_ contents: [Int], behind last: Place?, before next: Place) {
    // Each has its own number in the file, so that there is room for all or for none.
    if let last, let first = contents.first, let end = contents.last, last.number < first,
      end < next.number
    {
      for content in contents { places[content] = Place(number: content, at: last.at) }
      return
    }
    for (count, content) in contents.enumerated() {
      places[content] =
        last.map { Place(number: $0.number, at: $0.at.advanced(byMilliseconds: Int64(count) + 1)) }
        ?? Place(
          number: next.number, at: next.at.advanced(byMilliseconds: Int64(count - contents.count)))
    }
  }

  /// The place of what stands at one in the workout; nil where it stands behind nothing that is known.
  subscript(content: Int) -> Place? { places[content] }

  private static func standsBefore(_ a: Entity<WorkoutSet>, _ b: Entity<WorkoutSet>) -> Bool {
    let (first, second) = (a.record.orderIndex ?? .max, b.record.orderIndex ?? .max)
    return first != second ? first < second : a.at.milliseconds < b.at.milliseconds
  }
}
