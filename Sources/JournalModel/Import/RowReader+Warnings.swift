extension RowReader {
  /// The order that dates were read in without one of them saying it.
  var guessedDates: DayMonthOrder? {
    if evidence.dateOrderGround == .said { return nil }
    return evidence.dateOrder == .monthFirst ? .monthFirst : .dayFirst
  }

  /// What holds for the whole file, one sentence each.
  func warnings(of text: SourceText) -> [String] {
    var warnings: [String] = []
    if let warning = text.warning { warnings.append(warning) }
    if let order = guessedDates {
      let words = order == .dayFirst ? "day first" : "month first"
      let why =
        switch evidence.dateOrderGround {
        case .rows: ", as only so the rows stand in their order"
        case .months: ", as so they lie closer together"
        case .habit, .said: ""
        }
      warnings.append(
        "No date says whether day or month comes first; they were read \(words)\(why).")
    }
    if let people = evidence.people {
      warnings.append(
        "“\(columns.header[people.column])” names \(people.count) people; all rows were read as those of "
          + "one.")
    }
    if evidence.unmarked > 0, let column = columns.index[.completed] {
      let rows = Figure.count(evidence.unmarked, "row")
      let (have, were) = evidence.unmarked == 1 ? ("has", "It was") : ("have", "They were")
      warnings.append(
        "\(rows) \(have) no mark in “\(columns.header[column])”, which others have. \(were) read as "
          + "done.")
    }
    if let said = saidUnit {
      if evidence.saidUnits.contains(where: { $0 != said }) {
        warnings.append(
          "The file says its units itself; the one that was given holds only where it doesn't.")
      } else if evidence.saidUnits.isEmpty, let likely = evidence.likelyUnit, likely != said {
        warnings.append(
          "The decimals look like weights in \(likely.rawValue), not \(said.rawValue) as was given."
        )
      } else if evidence.saidUnits.isEmpty, said == .kilograms, let count = evidence.hints[.pounds],
        count * 100 >= evidence.weights
      {
        let (look, were) = count == 1 ? ("looks", "it was") : ("look", "they were")
        warnings.append(
          "\(count) of \(Figure.count(evidence.weights, "weight")) \(look) like lb by the decimals; "
            + "\(were) read as kg, as was given.")
      }
    }
    if kilogramsByDecimals > 0 {
      let (are, they) =
        kilogramsByDecimals == 1 ? ("weight is", "it was") : ("weights are", "they were")
      warnings.append(
        "\(kilogramsByDecimals) \(are) in kg by the decimals, whatever the others are in; \(they) "
          + "read so.")
    }
    if guessedDistances > 0 {
      let (what, were) =
        guessedDistances == 1
        ? ("1 distance has no unit; it", "was")
        : ("\(guessedDistances) distances have no unit; they", "were")
      warnings.append("\(what) \(were) read as kilometres beside kg, as miles beside lb.")
    }
    if columns.areMetresGuessed {
      warnings.append("The distances have no unit; they were read as metres, by their times.")
    }
    if columns.areMinutesGuessed {
      warnings.append("The durations have no unit; they were read as minutes.")
    }
    if multiplied > 0 {
      warnings.append(
        "A weight is that of one dumbbell or of one side, as Fitbod shows it; in its own volume "
          + "it counts \(multiplied == 1 ? "1 set" : "\(multiplied) sets") twice or four times.")
    }
    if !columns.placed.isEmpty {
      let names = columns.placed.map { "“\(columns.header[$0])”" }.joined(separator: ", ")
      warnings.append(
        "Known by place and look alone, not by name: \(names); see what became of it.")
    }
    return warnings + sentencesOnLeftOut
  }

  /// What was left out, and why.
  private var sentencesOnLeftOut: [String] {
    var reasons: [(reason: String, names: [String])] = []
    for (column, count) in leftOut.sorted(by: { $0.key < $1.key }) {
      let name = columns.header[column].cleanedName.text
      let told = "\(name.isEmpty ? "column \(column + 1)" : name) (\(count))"
      let reason = reasonToLeaveOut(column)
      if let place = reasons.firstIndex(where: { $0.reason == reason }) {
        reasons[place].names.append(told)
      } else {
        reasons.append((reason, [told]))
      }
    }
    return reasons.map { "Left out, \($0.reason): \($0.names.joined(separator: ", "))." }
  }

  private func reasonToLeaveOut(_ column: Int) -> String {
    switch columns.omission(of: column) {
    case .second: "beside another column of its kind"
    case .planned: "as it was planned, not done"
    case .unknown where source != nil: "not known by its name"
    case .stones: "in stones, which are not read"
    case .unknown, .homeless, .timeOfDay:
      "as \(source == nil ? "a journal has" : "sets have") no place for it"
    }
  }
}
