extension RowReader {
  /// The order that dates were read in without one of them saying it.
  var guessedDates: DayMonthOrder? {
    if evidence.dateOrderGround == .said { return nil }
    return evidence.dateOrder == .monthFirst ? .monthFirst : .dayFirst
  }

  /// What holds for the whole file, one sentence each.
  func warnings(of text: SourceText) -> [String] {
    let some: [String?] = [
      text.warning, sentenceOnDates, sentenceOnPeople, sentenceOnMarks, sentenceOnSaidUnit,
      sentenceOnKilograms, sentenceOnDistances,
      columns.areMetresGuessed
        ? "The distances have no unit; they were read as metres, by their times." : nil,
      columns.areMinutesGuessed ? "The durations have no unit; they were read as minutes." : nil,
      sentenceOnMultiplied, sentenceOnPlaced,
    ]
    return some.compactMap(\.self) + sentencesOnLeftOut
  }

  private var sentenceOnDates: String? {
    guard let order = guessedDates else { return nil }
    let words = order == .dayFirst ? "day first" : "month first"
    let why =
      switch evidence.dateOrderGround {
      case .rows: ", as only so the rows stand in their order"
      case .months: ", as so they lie closer together"
      case .habit, .said: ""
      }
    return "No date says whether day or month comes first; they were read \(words)\(why)."
  }

  private var sentenceOnPeople: String? {
    evidence.people.map { people in
      "“\(columns.header[people.column])” names \(people.count) people; all rows were read as those of "
        + "one."
    }
  }

  private var sentenceOnMarks: String? {
    guard evidence.unmarked > 0, let column = columns.index[.completed] else { return nil }
    let rows = Figure.count(evidence.unmarked, "row")
    let (have, were) = evidence.unmarked == 1 ? ("has", "It was") : ("have", "They were")
    return
      "\(rows) \(have) no mark in “\(columns.header[column])”, which others have. \(were) read as "
      + "done."
  }

  /// Where the unit that the user has said may not be the file's.
  private var sentenceOnSaidUnit: String? {
    guard let said = saidUnit else { return nil }
    guard evidence.saidUnits.isEmpty else {
      return evidence.saidUnits == [said]
        ? nil
        : "The file says its units itself; the one that was given holds only where it doesn't."
    }
    if let likely = evidence.likelyUnit, likely != said {
      return
        "The decimals look like weights in \(likely.rawValue), not \(said.rawValue) as was given."
    }
    guard said == .kilograms, let count = evidence.hints[.pounds], count * 100 >= evidence.weights
    else { return nil }
    let (look, were) = count == 1 ? ("looks", "it was") : ("look", "they were")
    return
      "\(count) of \(Figure.count(evidence.weights, "weight")) \(look) like lb by the decimals; "
      + "\(were) read as kg, as was given."
  }

  private var sentenceOnKilograms: String? {
    guard kilogramsByDecimals > 0 else { return nil }
    let (are, they) =
      kilogramsByDecimals == 1 ? ("weight is", "it was") : ("weights are", "they were")
    return
      "\(kilogramsByDecimals) \(are) in kg by the decimals, whatever the others are in; \(they) "
      + "read so."
  }

  private var sentenceOnDistances: String? {
    guard guessedDistances > 0 else { return nil }
    let (what, were) =
      guessedDistances == 1
      ? ("1 distance has no unit; it", "was")
      : ("\(guessedDistances) distances have no unit; they", "were")
    return "\(what) \(were) read as kilometres beside kg, as miles beside lb."
  }

  private var sentenceOnMultiplied: String? {
    guard multiplied > 0 else { return nil }
    return "A weight is that of one dumbbell or of one side, as Fitbod shows it; in its own volume "
      + "it counts \(multiplied == 1 ? "1 set" : "\(multiplied) sets") twice or four times."
  }

  private var sentenceOnPlaced: String? {
    if columns.placed.isEmpty { return nil }
    let names = columns.placed.map { "“\(columns.header[$0])”" }.joined(separator: ", ")
    return "Known by place and look alone, not by name: \(names); see what became of it."
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
