/// What every section of a page is made from.
struct PageSource: Sendable {
  let state: JournalState
  /// The sets of the period and of the one before it, in whole weeks.
  let log: [DoneSet]
  let period: PagePeriod
  /// The day on which the page is made, whose week is still running.
  let today: Day
  let formula: OneRepMaxFormula
  /// The period from the first training on.
  let known: ClosedRange<Day>
  /// The time axis through them.
  let steps: PageSteps
  let calendar: TrainingCalendar
  /// How wide the charts of narrow sections are drawn, which depends on how many share a row.
  var sideBySide = ChartWidth.plain
  /// How long the sessions took of which that is known, by when they began.
  let minutes: [(day: Day, minutes: Int)]
  /// Where the sets of the period stand in the log, by their exercises.
  private let places: [EntityID: [Int]]
  /// What those exercises had been best at before the period.
  let recordsBefore: [EntityID: ExerciseRecords]
  /// What they were best at by its end.
  let records: [EntityID: ExerciseRecords]
  private let titles: ExerciseTitles

  init(
    _ state: JournalState, _ period: PagePeriod, today: Day, formula: OneRepMaxFormula,
    by workers: some Workers
  ) {
    self.state = state
    self.period = period
    self.today = today
    self.formula = formula
    let range = period.range
    let first = Week(of: min(range.lowerBound, period.before.lowerBound)).monday
    let days = first...Week(of: range.upperBound).sunday
    // The records before the period, and at its end.
    let recordDays: [Day?] = [range.lowerBound.advanced(by: -1), range.upperBound]
    let look = SetLook(of: nil, on: days, in: state)
    let log: [DoneSet]
    var ofAll: [[EntityID: ExerciseRecords]]?
    if look.isAtAll {
      (log, ofAll) = DoneSet.allWithRecords(
        of: look, in: state, formula: formula, upTo: recordDays, by: workers)
    } else {
      log = DoneSet.all(in: state, on: days, by: workers)
    }
    self.log = log
    let (calendar, found) = workers.both(
      { TrainingCalendar(log, state, today: today) },
      { (places: Self.places(of: log, in: range), minutes: Self.minutes(in: state, on: days)) })
    self.calendar = calendar
    (places, minutes) = found
    let places = places
    let records =
      ofAll?.map { $0.filter { places[$0.key] != nil } }
      ?? ExerciseRecords.all(
        in: state, of: Set(places.keys), formula: formula, upTo: recordDays, by: workers)
    (recordsBefore, self.records) = (records[0], records[1])
    titles = ExerciseTitles(state)
    known = state.known(range)
    steps = PageSteps(known, of: range, today: today)
  }

  /// How long the sessions of some days took, as far as it is known.
  private static func minutes(
    in state: JournalState, on days: ClosedRange<Day>
  ) -> [(day: Day, minutes: Int)] {
    var minutes: [(day: Day, minutes: Int)] = []
    state.sessions.forEach(on: days) { session in
      if let length = session.record.actualDuration { minutes.append((session.at.day, length)) }
    }
    return minutes
  }

  /// Where the sets of some days stand in a log, by their exercises.
  private static func places(
    of log: [DoneSet], in range: ClosedRange<Day>
  ) -> [EntityID: [Int]] {
    var places: [EntityID: [Int]] = [:]
    var start = 0
    // Sets of an exercise mostly follow each other, and are looked up together.
    for place in log.indices {
      let next = place + 1
      if next < log.count, log[next].exercise == log[start].exercise { continue }
      let some = (start..<next).lazy.filter { range.contains(log[$0].day) }
      if !some.isEmpty { places[log[start].exercise, default: []] += some }
      start = next
    }
    return places
  }

  /// The axis for what was logged on some days: their own stretch, where that is less than two
  /// thirds of the page's, or begins before it.
  func steps(of days: some Sequence<Day>) -> PageSteps {
    guard let first = days.min(), let last = days.max() else { return steps }
    let own = first.distance(to: last)
    let all = known.lowerBound.distance(to: known.upperBound)
    return own * 3 < all * 2 || steps.place(of: first) == nil ? PageSteps(first...last) : steps
  }

  /// The exercises of the period.
  var exercises: some Sequence<EntityID> { places.keys }

  /// The sets of an exercise in the period, the earliest first.
  func sets(of exercise: EntityID) -> some Sequence<DoneSet> {
    (places[exercise] ?? []).lazy.map { log[$0] }
  }

  /// Whether a record of an exercise fell to a set of the period.
  func isBeaten(_ exercise: EntityID) -> Bool {
    guard let before = recordsBefore[exercise], let after = records[exercise] else { return false }
    return !FallenRecord.all(from: before, to: after) { period.range.contains($0.day) }.isEmpty
  }

  /// By what one-rep maxima of an exercise are estimated; nil where the body is what is lifted.
  func formula(of exercise: EntityID) -> OneRepMaxFormula? { state.formula(formula, of: exercise) }

  /// The unit in which sums are shown.
  var unit: WeightUnit { state.profile.weightUnit }

  func name(_ exercise: EntityID) -> String { titles[exercise] }

  /// In the profile's unit.
  func inUnit(_ kilograms: Double) -> Double { kilograms / unit.inKilograms }

  /// An estimate or a mean, with one decimal in the profile's unit: `102.5 kg`.
  func weight(_ kilograms: Double) -> String {
    Figure.estimate(kilograms: kilograms, in: unit).asFigure
  }

  /// A weight as it was logged, with two decimals at most: no plates are rounded away.
  func loggedWeight(_ kilograms: Double) -> String {
    Figure.weight(kilograms: kilograms, in: unit).asFigure
  }

  /// In tonnes from ten of them, or in thousands of pounds: `12.3 t`.
  ///
  /// - Parameter most: the largest beside which it stands, whose unit it has.
  func tonnage(_ kilograms: Double, besideMost most: Double = 0) -> String {
    let value = inUnit(kilograms)
    guard unit == .kilograms, max(value, most) >= 10_000 else {
      return Figure.weight(value.rounded(), unit).asFigure
    }
    let tonnes = value / 1000
    return "\(tonnes < 1000 ? Figure.tenths(tonnes) : Figure.short(tonnes.rounded())) t".asFigure
  }
}

/// A part of the page under a heading of its own.
protocol PageSection: Sendable {
  /// Where a link of the page leads to; also the beginning of the ids inside.
  static var id: String { get }
  static var title: String { get }
  /// Whether it stands beside others of its sort where there is room.
  static var isNarrow: Bool { get }

  /// Nil where the journal has nothing to say to it.
  init?(_ source: PageSource)

  /// What stands under the heading.
  func write(_ source: PageSource, to html: inout HTMLWriter)
}

extension PageSection {
  static var isNarrow: Bool { false }
}
