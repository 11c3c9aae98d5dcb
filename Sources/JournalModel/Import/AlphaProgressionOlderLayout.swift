/// How Alpha Progression's export was laid out in 2023, with fewer cells and more lines.
///
/// ```
/// "Day 2"
/// "2023-03-23 6:59 pm",1:10 hr
/// "Day 2 · Week 1 · Push-Pull-Legs"
/// "1. Face Pulls with Rope Cable","2 dropsets"
/// "10 reps"
/// #,LBS,REPS
/// 1,20,15
/// ```
enum AlphaProgressionOlderLayout {
  /// The lines as the app lays them out today; those that are so already stay.
  static func joined(_ lines: [CSVRecord]) -> [CSVRecord] {
    guard lines.indices.contains(where: { workout(lines[$0...]) != nil }) else { return lines }
    var joined: [CSVRecord] = []
    var place = 0
    while place < lines.count {
      let rest = lines[place...]
      if let workout = workout(rest) {
        joined.append(workout.line)
        place += workout.count
      } else if let exercise = exercise(rest) {
        joined += exercise.lines
        place += exercise.count
      } else {
        joined.append(lines[place])
        place += 1
      }
    }
    return joined
  }

  /// A title alone in its line, when the workout began and how long it took, and where the plan has it.
  private static func workout(_ lines: ArraySlice<CSVRecord>) -> (line: CSVRecord, count: Int)? {
    guard let title = lines.first, let start = lines.dropFirst().first, isAlone(title),
      isStart(start)
    else { return nil }
    var line = title
    let further = lines.dropFirst(2)
    let isPlanned =
      further.first.map { isAlone($0) && $0[0].contains("·") && !isNumbered($0) } ?? false
    let place = isPlanned && !(further.dropFirst().first.map(isStart) ?? false)
    let titles = [title[0]] + (place ? further.prefix(1).map { $0[0] } : [])
    line.fields = [titles.joined(separator: " · "), start[0], start[1]]
    return (line, place ? 3 : 2)
  }

  /// An exercise with a note beside it, and below it what was meant.
  private static func exercise(
    _ lines: ArraySlice<CSVRecord>
  ) -> (lines: [CSVRecord], count: Int)? {
    guard let name = lines.first, isNumbered(name), name.fields.count < 3 else { return nil }
    var (line, note) = (name, name)
    line.fields = [name[0]]
    note.fields = [name[1]]
    let goal = lines.dropFirst().prefix(1).first {
      isAlone($0) && $0[0].first?.isNumber == true && !isNumbered($0)
    }
    if let goal { line.fields = ["\(name[0]) · \(goal[0])"] }
    return (isAlone(name) ? [line] : [line, note], goal == nil ? 1 : 2)
  }

  private static func isNumbered(_ line: CSVRecord) -> Bool {
    AlphaProgressionExercise.isNumbered(line[0])
  }

  /// Whether a line has one cell, or no other with anything in it.
  private static func isAlone(_ line: CSVRecord) -> Bool {
    line.fields.dropFirst().allSatisfy { $0.trimmedBlanks.isEmpty }
  }

  /// Whether a line begins with a time of a day.
  private static func isStart(_ line: CSVRecord) -> Bool {
    Int(line[0]) == nil && DateText(line[0])?.hasTimeOfDay == true
  }
}
