extension Columns {
  /// Whether a column has a name that Strong gives it, and nobody who keeps a table by hand.
  ///
  /// `Exercise Name` may be anybody's too, where the sets are numbered under a name of anybody's.
  var hasNameOfStrong: Bool {
    hasOrderOfStrong || isOwnOfStrong(.title)
      || isOwnOfStrong(.exercise) && index[.setOrder].map { placed.contains($0) } == true
  }

  /// Whether a table whose columns stand where Strong has them is Strong's: by a name that nobody else
  /// gives, or in a language that isn't known by all that its exports have.
  var areStrongs: Bool { hasNameOfStrong || haveAllOfStrong }

  private var haveAllOfStrong: Bool {
    [.title, .distance, .seconds, .notes].allSatisfy(has)
  }

  /// Whether the sets, or the workouts, are numbered under a name that nobody but Strong gives.
  var hasOrderOfStrong: Bool {
    isOwnOfStrong(.setOrder)
      || header.contains { ColumnRole.isWorkoutNumber(HeaderName($0).name) }
  }

  /// Whether the sets are numbered under Strong's Portuguese name for that.
  var nameOrderInPortuguese: Bool {
    index[.setOrder].map {
      ["ordem da série", "ordem das séries"].contains(HeaderName(header[$0]).name)
    } ?? false
  }

  private func isOwnOfStrong(_ role: ColumnRole) -> Bool {
    guard let column = index[role], !placed.contains(column) else { return false }
    return !Self.namesOfAnybody.contains(HeaderName(header[column]).name)
  }

  /// Whether the names that are known leave no doubt which number is the load, and which are the
  /// repetitions: Strong has the load first, which others may have behind.
  ///
  /// What none of its names says is Strong's all the same where it has all the columns of Strong.
  var tellLoadFromReps: Bool {
    func isPlaced(_ role: ColumnRole) -> Bool {
      index[role].map { placed.contains($0) } ?? false
    }
    return !isPlaced(.weight) || !isPlaced(.reps) || haveAllOfStrong
  }

  /// Notes whether a distance, a time or an effort is known by its place alone.
  mutating func rememberPlacedMeasure() {
    hasPlacedMeasure = placed.contains { column in
      roles[column].map { [.distance, .seconds, .rpe].contains($0) } ?? false
    }
  }

  /// Whether a table has all that Hevy alone has, whatever stands beside it.
  var areAllOfHevy: Bool {
    [.title, .end, .exercise, .superset, .exerciseNotes, .setOrder, .setType, .workoutNotes]
      .allSatisfy(has)
  }

  /// Whether some of the columns, which are those of a table of anybody's, say what others leave out.
  func sayMore(than others: Columns) -> Bool {
    roles.enumerated().contains { column, role in
      role != nil && role != .ignored && others.isOpen(column)
    }
  }

  /// Whether a table's own names say something that Strong's columns have no place for.
  ///
  /// A place that was only guessed for another column is none, nor is one of what was meant to be done.
  func haveNoPlace(for named: Columns) -> Bool {
    named.roles.enumerated().contains { column, role in
      guard let role, role != .ignored else { return false }
      guard let own = index[role] else { return true }
      return own != column
        && (placed.contains(own) || isOpen(column) && HeaderName.done(header[column]) != nil)
    }
  }

  /// Takes the roles of columns whose names say none from other columns of the same names.
  mutating func takeUnnamed(from others: Columns, except refused: Set<ColumnRole> = []) {
    for column in roles.indices where isOpen(column) {
      guard let other = others.header.firstIndex(of: header[column]),
        let role = others.roles[other], role != .ignored, !has(role), !refused.contains(role)
      else { continue }
      assign(role, to: column)
      if others.placed.contains(other) { placed.append(column) }
    }
  }
  /// Those of the names that Strong's columns are known by.
  private static let namesOfAnybody: Set = [
    "workout", "workout title", "exercise", "übung", "exercice", "ejercicio", "exercício",
    "esercizio", "種目", "種目名", "упражнение", "oefening", "set", "set number", "set no",
    "set index", "satz", "titulo rutina", "título rutina",
  ]
}
