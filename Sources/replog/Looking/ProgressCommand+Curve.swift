import JournalModel

extension ProgressCommand {
  /// What a session is drawn by.
  private struct Curve {
    let title: String
    /// Nil for a session that has nothing of it.
    let value: (ExerciseProgress.Point) -> Double?
    let label: (Double) -> String

    init(
      _ title: String, _ value: @escaping (ExerciseProgress.Point) -> Double?,
      label: @escaping (Double) -> String
    ) {
      (self.title, self.value, self.label) = (title, value, label)
    }
  }

  /// A chart of the estimates, and where there are none, of the best that a set of each session was: by
  /// that which most sessions have, as two planks with a weight hide no others.
  static func printCurve(
    _ points: [ExerciseProgress.Point], _ looking: Looking, _ context: Context
  ) {
    if points.contains(where: { $0.oneRepMaxKilograms != nil }) {
      return printEstimates(points, looking, context)
    }
    func some(_ value: Double) -> Double? { value == 0 ? nil : value }
    let curves = [
      Curve("Heaviest set", { $0.heaviestLoadKilograms }) { looking.loggedWeight($0) },
      // Nobody does half a repetition.
      Curve("Most reps of a set", { some(Double($0.mostReps)) }) {
        $0 == $0.rounded() ? Figure.tenths($0) : ""
      },
      Curve("Farthest set", { some($0.mostMetres) }) { looking.distance(metres: $0) },
      Curve("Longest set", { some(Double($0.mostSeconds)) }) { Figure.time(seconds: Int($0)) },
    ]
    let drawn = curves.map { curve in points.filter { curve.value($0) != nil } }
    let most = drawn.map(\.count).max()
    // The first of those that have as many.
    guard let place = drawn.firstIndex(where: { $0.count == most }) else { return }
    print(curves[place], drawn[place], context)
  }

  /// Nothing for a single session.
  private static func print(
    _ curve: Curve, _ points: [ExerciseProgress.Point], _ context: Context
  ) {
    let values = points.compactMap { point in
      curve.value(point).map { (x: Double(point.day.number), y: $0) }
    }
    guard values.count > 1 else { return }
    context.output.line()
    context.output.line("\(curve.title)")
    // An odd number, so that the middle row stands for the middle value.
    let rows = LineChart(values, label: curve.label).rows(columns: context.chartColumns, height: 9)
    for (label, cells) in rows {
      context.output.line("\(label, .dim)  \(cells, .green)")
    }
    guard let row = rows.first, let first = points.first?.day, let last = points.last?.day else {
      return
    }
    let start = row.label.count + 2
    printDays(first, last, under: start..<start + row.cells.count, context)
  }

  /// The days that a chart begins and ends with, beneath its columns.
  static func printDays(_ first: Day, _ last: Day, under columns: Range<Int>, _ context: Context) {
    let (begin, end) = (first.description, last.description)
    let gap = max(columns.count - begin.count - end.count, 1)
    context.output.line(
      StyledText(
        String(repeating: " ", count: columns.lowerBound) + begin
          + (first == last ? "" : String(repeating: " ", count: gap) + end)))
  }

  /// A chart of the estimates; where any are sure, the others, which may lie anywhere, are left out.
  private static func printEstimates(
    _ points: [ExerciseProgress.Point], _ looking: Looking, _ context: Context
  ) {
    let all = points.filter { $0.oneRepMaxKilograms != nil }
    let sure = all.filter { !$0.isUnsure }
    let shown = sure.isEmpty ? all : sure
    let reps = "sets of more than \(OneRepMaxFormula.mostSureReps) reps"
    let more = Figure.count(all.count - sure.count, "session")
    let title =
      sure.isEmpty
      ? "e1RM, unsure: from \(reps)"
      : sure.count < all.count ? "e1RM, without \(more) of \(reps) alone" : "e1RM"
    let curve = Curve(title, \.oneRepMaxKilograms) { looking.weight($0) }
    print(curve, shown, context)
  }
}
