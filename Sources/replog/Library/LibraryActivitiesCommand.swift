import JournalModel
import WorkoutJournal

/// `replog library activities`: what burns how many calories, and who says so.
enum LibraryActivitiesCommand: Command {
  static let description = CommandDescription(
    name: "library activities", summary: "list the activities with their MET values",
    options: [
      .option(
        "category", "C", .string,
        "those of a category: "
          + ExerciseCategory.allCases.map(\.rawValue).joined(separator: ", ")),
      .option("search", "TEXT", .string, "those with this in their name"),
    ],
    examples: [
      .init("replog library activities --category sports", "what sports burn"),
      .init("replog library activities --search run", "running, at every pace that is listed"),
    ],
    work: .reads(inPages: true))

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let category = try arguments.word(of: "category", as: ExerciseCategory.self)
    let search = arguments.search ?? ""
    let activities = ActivityLibrary.carried.search(search).filter {
      category == nil || $0.category == category
    }
    guard context.output.format == .text else {
      context.output.json(LibraryDocument.list(activities, kind: "activities") { $0.write(&$1) })
      return .done
    }
    if activities.isEmpty {
      context.output.information("No activity of the library is like that.")
      return .done
    }
    var table = Table([
      .init("ACTIVITY"), .init("CATEGORY", spared: 2), .init("MET", .right),
      .init("SOURCE", spared: 1),
    ])
    for activity in activities {
      table.add([
        StyledText(activity.name), StyledText(activity.category.rawValue),
        "\(Figure.short(activity.baseMET))", StyledText(activity.source.words),
      ])
    }
    context.output.lines(table.lines)
    return .done
  }
}

extension Activity.Source {
  /// Where a reader can look the value up.
  fileprivate var words: String {
    switch self {
    case .design: "design"
    case .compendium(let edition, let code): "Compendium \(edition), \(code)"
    }
  }
}
