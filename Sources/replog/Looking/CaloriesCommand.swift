import JournalModel
import WorkoutJournal

/// `replog calories`: what was eaten and burnt, day by day, and where it goes.
enum CaloriesCommand: Command {
  static let description = CommandDescription(
    name: "calories", summary: "what was eaten and burnt, day by day, and the trend",
    options: [
      .option("days", "N", .integer, "so many days (default: 14)"),
      .option("to", "DAY", .date, "up to that day (default: today)"),
    ],
    examples: [
      .init("replog calories", "the last two weeks"),
      .init("replog calories --days 90 --json", "a quarter, for a script"),
    ],
    exitNotes: CommandDescription.journalNotes,
    work: .reads(inPages: true))

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let looking = try Looking(arguments, context)
    let count = try arguments.count(of: "days", default: 14, atMost: 36_600)
    let last = try context.day(of: "to", arguments) ?? looking.today
    let range = last.advanced(by: 1 - count)...last
    let balance = CalorieBalance(looking.state, range, today: looking.today)
    guard context.output.format == .text else {
      context.output.json(json(balance, range))
      return .done
    }
    guard !balance.days.isEmpty else {
      context.output.information(
        "Nothing was logged from \(range.lowerBound) to \(last). "
          + "`replog food log` and `replog burn log` do.")
      return .done
    }
    print(balance, context, isDesign: looking.state.profile.effective.calorieFormula == .design)
    return .done
  }

  /// - Parameter isDesign: whether the formula “design” is that of what is logged from now on.
  private static func print(_ balance: CalorieBalance, _ context: Context, isDesign: Bool) {
    var table = Table([
      .init("DATE"), .init("EATEN", .right), .init("BURNT", .right), .init("NET", .right),
      .init(""),
    ])
    let most = balance.days.map { abs($0.netCalories) }.max() ?? 0
    let width = min(max(context.chartColumns - 40, 4), 30)
    for day in balance.days {
      // Without colour a deficit must not look like a surplus.
      let bar = Bar.lying(
        abs(day.netCalories), full: most, width: width, isShaded: day.netCalories < 0)
      table.add([
        "\(day.date)", figure(day.totalCalories), figure(day.totalCaloriesBurned),
        net(day.netCalories), StyledText(bar, Style(netCalories: day.netCalories)),
      ])
    }
    context.output.lines(table.lines)
    context.output.line()
    if let eaten = balance.meanEaten, let burnt = balance.meanBurnt, let net = balance.meanNet {
      context.output.line(
        "A day on average: \(figure(eaten)) eaten, \(figure(burnt)) burnt, \(figure(net)) kcal net\(whichDays(balance))"
      )
    } else {
      context.output.line("No average: food was logged on other days alone.")
    }
    if let trend = balance.netTrendPerWeek {
      let change = StyledText(Change.sign(trend)) + figure(abs(trend))
      context.output.line("Trend of the net: \(change) kcal a day from week to week")
    }
    if let formulas = balance.formulaSentence {
      context.output.information(StyledText(formulas))
      if balance.formulas.contains(.design), isDesign {
        context.output.information(
          "“acsm”, the equation of sports medicine, has 3.5 times as much as “design”; "
            + "`replog profile set --calorie-formula acsm` takes it from then on.")
      }
    }
  }

  /// Which days the means are of, where that isn't all of them.
  private static func whichDays(_ balance: CalorieBalance) -> String {
    let (counted, others) = (balance.countedDays.count, balance.unknownCount)
    let parts = [
      balance.isFoodLogged ? nil : "no food was ever logged",
      others == 0
        ? nil
        : "\(counted == 1 ? "the day" : "the \(counted) days") with food; "
          + "\(others) without \(others == 1 ? "isn't" : "aren't") counted",
      balance.leavesOutToday ? "today isn't over, and so not in it" : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? "" : " (\(parts.joined(separator: "; ")))"
  }

  static func figure(_ kilocalories: Double) -> StyledText {
    StyledText(Figure.grouped(kilocalories))
  }

  /// A net in its colour.
  static func net(_ kilocalories: Double) -> StyledText {
    StyledText(Figure.grouped(kilocalories), Style(netCalories: kilocalories))
  }

  private static func json(_ balance: CalorieBalance, _ range: ClosedRange<Day>) -> [UInt8] {
    JSONWriter.document("replog.calories/1") { writer in
      writer.member("from", range.lowerBound.description)
      writer.member("to", range.upperBound.description)
      writer.member("days", objects: balance.days) { day, writer in
        writer.member("date", day.date.description)
        writer.member("eaten", day.totalCalories)
        writer.member("burnt", day.totalCaloriesBurned)
        writer.member("net", day.netCalories)
        writer.member("balance", day.balance)
      }
      writer.member("meanEaten", balance.meanEaten)
      writer.member("meanBurnt", balance.meanBurnt)
      writer.member("meanNet", balance.meanNet)
      writer.member("netTrendPerWeek", balance.netTrendPerWeek)
      writer.member("countedDays", balance.countedDays.count)
      writer.member("formulas", balance.formulas.map(\.rawValue))
    }
  }
}

extension Style {
  /// Seed 004's colours: green for a deficit, red for a surplus, and gray for neither.
  init(netCalories: Double) {
    self = netCalories < 0 ? .green : netCalories > 0 ? .red : .dim
  }
}
