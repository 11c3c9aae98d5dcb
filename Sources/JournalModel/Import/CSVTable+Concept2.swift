extension CSVTable {
  /// The names that the columns of a rowing machine's logbook, Concept2's, have in a table of sets; all
  /// others as they are written.
  ///
  /// What was done is called its type there, and its weight is a class of rowers.
  static func namesOfSets(_ header: [String]) -> [String] {
    guard header.contains("Work Time (Seconds)"), header.contains("Work Distance") else {
      return header
    }
    return header.map { concept2[$0] ?? $0 }
  }

  private static let concept2 = [
    "Type": "Exercise", "Description": "Title", "Work Time (Seconds)": "Seconds",
    "Work Distance": "Distance (m)", "Weight": "Weight class", "Comments": "Notes",
  ]
}
