import JournalModel
import WorkoutJournal

/// `replog volume`: hard sets and tonnage of each muscle group, week by week.
enum VolumeCommand: Command {
  static let description = CommandDescription(
    name: "volume", summary: "sets and tonnage of each muscle group, week by week",
    options: [
      .option("weeks", "N", .integer, "so many weeks (default: 4)"),
      .option("to", "DAY", .date, "up to the week of that day (default: today)"),
    ],
    examples: [
      .init("replog volume", "the last four weeks beside what is usual"),
      .init("replog volume --weeks 12 --json", "a quarter, for a script"),
    ],
    exitNotes: CommandDescription.journalNotes,
    work: .reads(inPages: true))

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let looking = try Looking(arguments, context)
    let count = try arguments.count(of: "weeks", default: 4, atMost: 520)
    let last = Week(of: try context.day(of: "to", arguments) ?? looking.today)
    let asked = last.advanced(by: 1 - count).monday...last.sunday
    let known = looking.state.known(asked)
    let weeks = Week.last(count, upTo: last).filter { $0.sunday >= known.lowerBound }
    let volume = MuscleVolume(
      looking.state, weeks: weeks, today: looking.today, by: AllProcessors())
    guard context.output.format == .text else {
      context.output.json(json(volume))
      return .done
    }
    guard !volume.groups.isEmpty || volume.setsOfNoGroup > 0 else {
      let lines = looking.uncounted(on: asked)
      context.output.information(
        lines.map { "No sets were done in these weeks. \($0)" }
          ?? "Nothing was lifted in these weeks.")
      return .done
    }
    // What doesn't fit beside the rest is left to JSON, the earliest first.
    let hasTonnage = context.chartColumns >= 50
    // Each mark of a week that isn't over takes a column.
    let marks = volume.weeks.count - volume.meanWeeks.count
    let room = context.chartColumns - (hasTonnage ? 50 : 34) - marks
    let shown = volume.weeks.indices.suffix(max(room / 5, 1))
    if !volume.groups.isEmpty {
      context.output.lines(table(volume, shown, hasTonnage ? looking : nil))
    }
    if let words = volume.wordsOfNoGroup { context.output.information(StyledText(words)) }
    if marks > 0, !volume.groups.isEmpty {
      context.output.information("* isn't over, and so not in the means")
    }
    if weeks.count < count {
      let counted = volume.meanWeeks.count
      let weeks = counted == 1 ? "that week" : "\(counted) weeks"
      context.output.information(
        "Training begins on \(known.lowerBound), so the means are those of \(weeks).")
    }
    let more = volume.weeks.count - shown.count
    if more > 0 {
      context.output.information(
        "and \(Figure.count(more, "earlier week")), which count in the means; --json has them all")
    }
    context.output.information(
      "Sets without warm-ups, runs, stretches and the like; a half for a muscle that only helps. Usual: "
        + "\(MuscleVolume.usualSetsSource)")
    return .done
  }

  /// - Parameter looking: says tonnages; nil where there is no room for them.
  private static func table(
    _ volume: MuscleVolume, _ shown: Range<Int>, _ looking: Looking?
  ) -> [StyledText] {
    var columns = [Table.Column("GROUP")]
    columns += shown.map { week in
      let mark = volume.meanWeeks.contains(week) ? "" : "*"
      return Table.Column("\(volume.weeks[week].description.suffix(3))\(mark)", .right)
    }
    columns += [.init("MEAN", .right), .init("USUAL")]
    if looking != nil { columns.append(.init("TONNAGE A WEEK", .right)) }
    var table = Table(columns)
    for group in volume.groups {
      let mean = volume.mean(group)
      let verdict = volume.verdict(group)
      var cells = [StyledText(group.rawValue)]
      cells += shown.map { StyledText(figure(volume[group][$0].sets)) }
      cells += [StyledText(MuscleVolume.figure(mean.sets), .bold), words(verdict)]
      if let looking {
        cells.append(StyledText(mean.kilograms > 0 ? looking.tonnage(mean.kilograms) : ""))
      }
      table.add(cells)
    }
    return table.lines
  }

  private static func figure(_ sets: Double) -> String { sets > 0 ? Figure.tenths(sets) : "·" }

  private static func words(_ verdict: MuscleVolume.Verdict?) -> StyledText {
    let usual = MuscleVolume.usualSets
    let range = "\(Figure.short(usual.lowerBound))–\(Figure.short(usual.upperBound))"
    switch verdict {
    case nil: return ""
    case .under: return "\("under", .yellow) \(range)"
    case .within: return "\("within", .green) \(range)"
    case .over: return "\("over", .red) \(range)"
    }
  }

  private static func json(_ volume: MuscleVolume) -> [UInt8] {
    JSONWriter.document("replog.volume/1") { writer in
      writer.object("usualSets") { writer in
        writer.member("from", MuscleVolume.usualSets.lowerBound)
        writer.member("to", MuscleVolume.usualSets.upperBound)
        writer.member("source", MuscleVolume.usualSetsSource)
      }
      writer.member("weeks", volume.weeks.map(\.description))
      writer.member("meanWeeks", volume.weeks[volume.meanWeeks].map(\.description))
      writer.member("groups", objects: volume.groups) { group, writer in
        let mean = volume.mean(group)
        writer.member("group", group)
        writer.member("sets", volume[group].map(\.sets))
        writer.member("kilograms", volume[group].map(\.kilograms))
        writer.member("meanSets", mean.sets)
        writer.member("meanKilograms", mean.kilograms)
        writer.member("verdict", volume.verdict(group)?.rawValue)
      }
      writer.member("setsOfNoGroup", volume.setsOfNoGroup)
    }
  }
}
