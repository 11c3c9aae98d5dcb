import JournalModel
import WorkoutJournal

/// `replog plates`: what to put on the bar, and what lies nearest to a load that can't be made.
enum PlatesCommand: Command {
  static let description = CommandDescription(
    name: "plates", summary: "what to put on the bar for a load, or for those nearest to it",
    positionals: [PositionalDescription("LOAD", "102.5, 225lb, or bw+20 on a belt")],
    options: [
      .option("exercise", "REF", .string, "what it is for: its name or id (default: a barbell)"),
      .option("bar", "WEIGHT", .string, "what the bar weighs, such as 15kg"),
      .flag("warm-up", "the sets that lead up to it, too"),
    ],
    examples: [
      .init("replog plates 102.5", "on either end of the bar, of the plates that you have"),
      .init("replog plates 225lb --warm-up", "in your plates, with the sets before it"),
      .init("replog plates bw+25 --exercise dip", "on the belt"),
      .init("replog plates 32.5 --bar 15kg", "on another bar"),
    ],
    exitNotes: [
      .init(.done, "done, also where the load can't be made, which the answer says"),
      .init(.noInput, "there is no such exercise, or no journal"),
    ] + CommandDescription.journalNotes,
    work: .reads())

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let state = try context.state(of: try context.openJournal(arguments))
    let ask = try LoadAsk(arguments, state)
    switch context.output.format {
    case .text: print(ask, context.output)
    case .json, .ndjson: context.output.json(ask.json)
    }
    return .done
  }

  private static func print(_ ask: LoadAsk, _ output: Output) {
    let steps = ask.steps
    if !ask.choice.isExact { output.line("\(ask.askedWords) can't be made. Nearest to it:") }
    output.lines(
      rows(
        ask.choice.loads.map { load in
          [
            StyledText(ask.words(load), .bold), StyledText(steps.plateWords(for: load), .dim),
            StyledText(ask.difference(load)),
          ]
        }))
    if let warmUp = ask.warmUp { print(warmUp, ask, output) }
    guard !steps.assumptions.isEmpty else { return }
    output.information("")
    output.information("Assumed: \(steps.assumptions.joined(separator: "; ")).")
  }

  private static func print(_ warmUp: [WarmUp.Step], _ ask: LoadAsk, _ output: Output) {
    guard let load = ask.choice.loads.first, !warmUp.isEmpty else {
      output.information("There is nothing to warm up with before it.")
      return
    }
    output.line()
    output.line("Before \(ask.words(load)):")
    output.lines(
      rows(
        warmUp.map { step in
          [
            "\(ask.words(step.load)) × \(step.reps)",
            StyledText(ask.steps.plateWords(for: step.load), .dim),
          ]
        }))
  }

  /// Rows under one another, without the columns that none of them has anything in.
  private static func rows(_ cells: [[StyledText]]) -> [StyledText] {
    let shown = (cells.first ?? []).indices.filter { place in
      cells.contains { $0[place].columns > 0 }
    }
    var table = Table([.init("")] + shown.map { _ in .init("") })
    for row in cells { table.add([""] + shown.map { row[$0] }) }
    return table.body
  }
}
