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
    isPaged: true)

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let looking = try Looking(arguments, context)
    let count = try arguments.count(of: "weeks", default: 4, atMost: 520)
    let last = Week(of: try context.day(of: "to", arguments) ?? looking.today)
    let weeks = Week.last(count, upTo: last)
    let volume = MuscleVolume(looking.state, weeks: weeks, by: AllProcessors())
    guard context.output.format == .text else {
      context.output.json(json(volume))
      return .done
    }
    guard !volume.groups.isEmpty else {
      context.output.information("Nothing was lifted in these weeks.")
      return .done
    }
    // What doesn't fit beside the rest is left to JSON, the earliest first.
    let shown = volume.weeks.indices.suffix(max((context.columns - 50) / 5, 1))
    context.output.lines(table(volume, shown, looking))
    let more = volume.weeks.count - shown.count
    if more > 0 {
      context.output.information(
        "and \(Figure.count(more, "earlier week")), which count in the means; --json has them all")
    }
    context.output.information(
      "Sets without warm-ups; a half for a muscle that only helps. Usual: "
        + "\(MuscleVolume.usualSetsSource)")
    return .done
  }

  private static func table(
    _ volume: MuscleVolume, _ shown: Range<Int>, _ looking: Looking
  ) -> [StyledText] {
    var table = Table(
      [.init("GROUP")]
        + shown.map { .init(String(volume.weeks[$0].description.suffix(3)), .right) }
        + [.init("MEAN", .right), .init("USUAL"), .init("TONNAGE A WEEK", .right)])
    for group in volume.groups {
      let mean = volume.mean(group)
      let verdict = MuscleVolume.verdict(mean.sets, for: group)
      table.add(
        [StyledText(group.rawValue)]
          + shown.map { StyledText(figure(volume[group][$0].sets)) }
          + [
            StyledText(Figure.tenths(mean.sets), .bold), words(verdict),
            StyledText(mean.kilograms > 0 ? looking.tonnage(mean.kilograms) : ""),
          ])
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
    var writer = JSONWriter(escapesHidden: true)
    writer.beginObject()
    writer.member("schema", "replog.volume/1")
    writer.name("usualSets")
    writer.beginObject()
    writer.member("from", MuscleVolume.usualSets.lowerBound)
    writer.member("to", MuscleVolume.usualSets.upperBound)
    writer.member("source", MuscleVolume.usualSetsSource)
    writer.endObject()
    writer.member("weeks", volume.weeks.map(\.description))
    writer.name("groups")
    writer.beginArray()
    for group in volume.groups {
      let mean = volume.mean(group)
      writer.beginObject()
      writer.member("group", group)
      writer.member("sets", volume[group].map(\.sets))
      writer.member("kilograms", volume[group].map(\.kilograms))
      writer.member("meanSets", mean.sets)
      writer.member("meanKilograms", mean.kilograms)
      writer.member("verdict", MuscleVolume.verdict(mean.sets, for: group)?.rawValue)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }
}
