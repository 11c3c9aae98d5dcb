import JournalModel

/// The parts of a thing as `show` prints them: a table beneath what is known of the whole.
struct PartTable {
  /// The member of the thing's JSON that lists them.
  let member: String
  /// What stands above, where a thing has parts of several kinds.
  let title: String
  let columns: [ListColumn]
  /// Those that stand behind them where any part has something to say there.
  var occasional: [ListColumn] = []
  /// Likewise, at the end and broken into lines.
  var remarks: ListColumn?

  /// The lines, none where there is no part.
  func lines(of thing: JSONValue, in document: StateDocument) -> [StyledText] {
    let parts = thing[member]?.elements ?? []
    guard !parts.isEmpty else { return [] }
    let things = parts.map { ListedThing(part: $0, in: document) }
    func isUsed(_ column: ListColumn) -> Bool {
      things.contains { !column.text($0).isEmpty }
    }
    let plain = columns + occasional.filter(isUsed)
    let remarks = [remarks].compactMap(\.self).filter(isUsed)
    var table = Table(
      plain.map { .init($0.title, $0.alignment) }
        + remarks.map { .init($0.title, isProse: true) })
    for thing in things {
      table.add((plain + remarks).map { StyledText($0.text(thing)) })
    }
    return table.lines
  }
}

extension EntityKind {
  /// What a thing of this kind consists of.
  var parts: [PartTable] {
    switch self {
    case .workout:
      [
        PartTable(
          member: "sequence", title: "Exercises",
          columns: [
            .member("position", "PLACE", .right),
            ListColumn(title: "EXERCISE", alignment: .left) { thing in
              // A break in the words of seed 000.
              let name = thing.value["exerciseName"]?.plainText
              return name ?? "Break - " + (thing.value["formattedDuration"]?.plainText ?? "")
            },
            .configuration, .length("restBetweenSetsSeconds", "REST"),
            .length("estimatedDuration", "LENGTH"),
          ])
      ]
    case .split:
      [
        PartTable(
          member: "exercises", title: "Exercises",
          columns: [.member("order", "PLACE", .right)] + EntityKind.splitAssignment.columns)
      ]
    case .template:
      [
        PartTable(
          member: "exercises", title: "Exercises",
          columns: [
            .member("orderIndex", "PLACE", .right), .member("exerciseName", "EXERCISE"),
            .prescription("SETS", \.sets), .prescription("REPS", \.reps),
            .prescription("RPE", \.effort),
            ListColumn(title: "", alignment: .left) { thing in
              thing.value["isOptional"] == .bool(true) ? "optional" : ""
            },
          ])
      ]
    case .session:
      [
        PartTable(
          member: "sets", title: "Sets",
          columns: Array(EntityKind.set.columns.dropFirst()) + [
            ListColumn(title: "E1RM", alignment: .right) { thing in
              thing.set.map { thing.document.state.estimateCell(of: $0.record) } ?? ""
            }
          ],
          occasional: [
            ListColumn(title: "PACE", alignment: .right) { thing in
              thing.set?.record.paceText(in: thing.document.state.profile.unitSystem) ?? ""
            }
          ],
          remarks: .setRemarks),
        PartTable(
          member: "logs", title: "Logs",
          columns: Array(EntityKind.workoutLog.columns.dropFirst())),
      ]
    case .day:
      [
        PartTable(
          member: "entries", title: "Burnt",
          columns: [.time] + EntityKind.workoutEntry.columns.dropFirst()),
        PartTable(
          member: "foods", title: "Eaten",
          columns: [.time] + EntityKind.food.columns.dropFirst()),
      ]
    default: []
    }
  }
}

extension ListColumn {
  /// The time of day of a moment, as it was where it was logged.
  fileprivate static var time: ListColumn {
    ListColumn(title: "TIME", alignment: .left) { thing in
      String((thing.value["timestamp"]?.plainText ?? "").dropFirst(11).prefix(5))
    }
  }

  /// A part of a prescription.
  fileprivate static func prescription(
    _ title: String, _ part: @escaping (PrescriptionRow) -> String
  ) -> ListColumn {
    ListColumn(title: title, alignment: .right) { thing in
      let state = thing.document.state
      let exercise = thing.id.flatMap { state.templateExercises[$0]?.record }
      return exercise.map { part(PrescriptionRow(of: $0, in: state)) } ?? ""
    }
  }
}
