/// The states that a comparison looks at: before two sides parted, on the left, on the right, and with
/// both put together.
///
/// Mostly one side has all that the other has, and two of them are the same: what was looked up in one
/// isn't looked up again.
package struct ComparedStates: Sendable {
  /// Each once.
  let distinct: [JournalState]
  /// Where the four stand among these, in their order.
  let places: [Int]

  /// Four states, of which each may have something of its own.
  package init(
    base: JournalState, left: JournalState, right: JournalState, merged: JournalState
  ) {
    distinct = [base, left, right, merged]
    places = [0, 1, 2, 3]
  }

  /// Two sides of which the right has all events that the left has.
  package init(left: JournalState, andMoreRight right: JournalState) {
    distinct = [left, right]
    places = [0, 0, 1, 1]
  }

  /// Two sides of which the left has all events that the right has.
  package init(andMoreLeft left: JournalState, right: JournalState) {
    distinct = [left, right]
    places = [1, 0, 1, 0]
  }

  /// That of both sides put together.
  var merged: JournalState { distinct[places[3]] }

  /// The others, each once: first those of the sides.
  var others: [JournalState] {
    var seen = [places[3]]
    for place in [places[1], places[2], places[0]] where !seen.contains(place) {
      seen.append(place)
    }
    return seen.dropFirst().map { distinct[$0] }
  }
}
