extension Columns {
  /// Whether a column has a name that Strong gives it, and nobody who keeps a table by hand.
  ///
  /// `Exercise Name` may be anybody's too, where the sets are numbered under a name of anybody's.
  var hasNameOfStrong: Bool {
    let names = header.map { HeaderName($0).name }
    func isOwn(_ role: ColumnRole) -> Bool {
      guard let column = index[role], !placed.contains(column) else { return false }
      return !Self.namesOfAnybody.contains(names[column])
    }
    if isOwn(.setOrder) || isOwn(.title) || names.contains(where: ColumnRole.isWorkoutNumber) {
      return true
    }
    return isOwn(.exercise) && index[.setOrder].map { placed.contains($0) } == true
  }

  /// Those of the names that Strong's columns are known by.
  private static let namesOfAnybody: Set = [
    "workout", "workout title", "exercise", "übung", "exercice", "ejercicio", "exercício",
    "esercizio", "種目", "種目名", "упражнение", "oefening", "set", "set number", "set no",
    "set index", "satz",
  ]
}
