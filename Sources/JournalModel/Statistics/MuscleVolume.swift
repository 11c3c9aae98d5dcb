/// What each muscle group did in each of some weeks.
public struct MuscleVolume: Sendable, Equatable {
  /// Work of a group: sets, and weight times repetitions.
  public struct Work: Sendable, Equatable {
    /// A set of an exercise that trains several groups counts for each in part.
    public var sets = 0.0
    /// Weight times repetitions, counted for each of several groups in part.
    public var kilograms = 0.0
  }

  /// The usual number of hard sets a week for a group that is to grow.
  ///
  /// Ten or more grow more than fewer (B. Schoenfeld, D. Ogborn & J. Krieger, J. Sports Sci. 35,
  /// 2017); twelve to twenty are the range that trained lifters are advised (E. Baz-Valle et al.,
  /// J. Hum. Kinet. 81, 2022).
  public static let usualSets = 10.0...20.0
  /// Where these numbers come from, in a line to be shown.
  public static let usualSetsSource =
    "10–20 hard sets a week: Schoenfeld et al. 2017, Baz-Valle et al. 2022"

  /// How a number of sets lies to what is usual.
  public enum Verdict: String, Sendable {
    /// Fewer.
    case under
    /// As usual.
    case within
    /// More.
    case over
  }

  /// The weeks that were asked for, the earliest first.
  public let weeks: [Week]
  /// Which of the weeks means are of: those that are whole, or all where none is.
  public let meanWeeks: Range<Int>
  /// How many weeks that is, where they aren't whole perhaps another number.
  private let meanCount: Double
  /// A day of a week that is still running; nil where all are taken as they are.
  private let today: Day?
  private var work: [MuscleGroup: [Work]] = [:]
  /// Sets that are in no group, as their exercise was deleted or names none.
  public private(set) var setsOfNoGroup = 0

  /// What is said of sets in no group; nil where there are none.
  package var wordsOfNoGroup: String? {
    guard setsOfNoGroup > 0 else { return nil }
    return "\(Figure.count(setsOfNoGroup, "set")) in no group: of exercises that were deleted "
      + "or name no muscles"
  }

  /// What counts of a set that was done.
  private struct Done: Sendable {
    let exercise: EntityID
    let day: Day
    let kilograms: Double
    /// How far, or how long, where that is all.
    let endurance: Endurance?

    init?(_ set: DoneSet) {
      self.init(set, of: set.exercise, on: set.day)
    }

    /// Nil for a warm-up, and where nothing was done.
    init?(_ set: some SetFigures, of exercise: EntityID?, on day: Day) {
      guard set.countsAsWork, let exercise else { return nil }
      self.exercise = exercise
      self.day = day
      kilograms = set.liftedKilograms
      endurance = Endurance(set)
    }
  }

  /// What a set is of which only a way or a time is known.
  private enum Endurance {
    case way, time

    init?(_ set: some SetFigures) {
      guard (set.reps ?? 0) == 0, (set.weight ?? 0) == 0 else { return nil }
      if (set.distanceMetres ?? 0) > 0 { self = .way } else { self = .time }
    }

    /// Whether it is a run, a match or the like, which is no hard set of the legs, and not a plank, or
    /// lunges over a way.
    func isCardio(in exercise: Exercise?) -> Bool {
      guard let category = exercise?.category else { return self == .way }
      return category == .cardio || category == .sports
    }
  }

  /// Which groups the sets of each exercise count for, looked up once.
  private struct KnownShares {
    /// The place of a group among all, and how much of a set counts for it.
    typealias Part = (place: Int, share: Double)

    let state: JournalState
    private var known: [EntityID: [Part]?] = [:]
    /// Sets mostly stand beside others of the same exercise.
    private var last: (exercise: EntityID, parts: [Part]?)?

    init(state: JournalState) {
      self.state = state
    }

    /// Nil for what only stretches muscles, which is work for none.
    mutating func parts(of exercise: EntityID) -> [Part]? {
      if let last, last.exercise == exercise { return last.parts }
      let parts = known[exercise] ?? found(exercise)
      known[exercise] = .some(parts)
      last = (exercise, parts)
      return parts
    }

    private func found(_ exercise: EntityID) -> [Part]? {
      let record = state.exercises[exercise]?.record
      if record?.category == .flexibility { return nil }
      return MuscleVolume.shares(of: record).compactMap { group, share in
        MuscleGroup.allCases.firstIndex(of: group).map { ($0, share) }
      }
    }
  }

  /// - Parameters:
  ///   - log: has the sets of the weeks.
  ///   - state: knows the muscles of the exercises.
  ///   - weeks: one after another without a gap, the earliest first.
  ///   - today: a day of a week that is still running; nil where all are taken as they are.
  public init(_ log: TrainingLog, _ state: JournalState, weeks: [Week], today: Day? = nil) {
    self.init(
      log.sets.lazy.compactMap { Done(DoneSet($0)) }, state, weeks,
      Week.ofMeans(weeks, today: today), today: today)
  }

  /// - Parameters:
  ///   - sets: those of the weeks.
  ///   - meanWeeks: which of them means are of.
  ///   - meanCount: how many weeks means are of; nil for as many as `meanWeeks` has.
  init(
    _ sets: some Sequence<DoneSet>, _ state: JournalState, weeks: [Week], meanWeeks: Range<Int>,
    meanCount: Double? = nil
  ) {
    self.init(sets.lazy.compactMap { Done($0) }, state, weeks, meanWeeks, meanCount)
  }

  /// What muscles did in some weeks, for whoever needs no log of the sets beside.
  ///
  /// - Parameters:
  ///   - state: has the sets, and knows the muscles of their exercises.
  ///   - weeks: one after another without a gap, the earliest first.
  ///   - today: a day of a week that is still running; nil where all are taken as they are.
  public init(_ state: JournalState, weeks: [Week], today: Day? = nil) {
    self.init(state, weeks: weeks, today: today, by: OneWorker())
  }

  /// What muscles did in some weeks, looked up by several workers.
  package init(
    _ state: JournalState, weeks: [Week], today: Day?, by workers: any Workers
  ) {
    var sets: [Done] = []
    if let first = weeks.min(), let last = weeks.max() {
      sets = TrainingLog.values(state, on: first.monday...last.sunday, by: workers) { set, day, _ in
        Done(set, of: set.exercise, on: day)
      }
    }
    self.init(sets, state, weeks, Week.ofMeans(weeks, today: today), today: today)
  }

  private init(
    _ sets: some Sequence<Done>, _ state: JournalState, _ weeks: [Week], _ meanWeeks: Range<Int>,
    _ meanCount: Double? = nil, today: Day? = nil
  ) {
    self.weeks = weeks
    self.meanWeeks = meanWeeks
    self.today = today
    self.meanCount = meanCount ?? Double(meanWeeks.count)
    guard let first = weeks.min(), let last = weeks.max() else { return }
    let groups = MuscleGroup.allCases
    var work = [[Work]](repeating: [], count: groups.count)
    var shares = KnownShares(state: state)
    for set in sets where set.day >= first.monday && set.day <= last.sunday {
      if set.endurance?.isCardio(in: state.exercises[set.exercise]?.record) == true { continue }
      guard let parts = shares.parts(of: set.exercise) else { continue }
      guard let week = Self.place(of: set.day, in: weeks, from: first.monday) else { continue }
      if parts.isEmpty { setsOfNoGroup += 1 }
      for (place, share) in parts {
        if work[place].isEmpty { work[place] = [Work](repeating: Work(), count: weeks.count) }
        work[place][week].sets += share
        work[place][week].kilograms += share * set.kilograms
      }
    }
    for (group, work) in zip(groups, work) where !work.isEmpty { self.work[group] = work }
  }

  /// Which of some weeks a day is in; nil where they have a gap there.
  private static func place(of day: Day, in weeks: [Week], from first: Day) -> Int? {
    // Mostly they follow each other.
    let place = first.distance(to: day) / 7
    func isIn(_ week: Week) -> Bool { week.monday <= day && day <= week.sunday }
    return place < weeks.count && isIn(weeks[place]) ? place : weeks.firstIndex(where: isIn)
  }

  /// The groups that did anything, in the order of the seeds.
  public var groups: [MuscleGroup] { MuscleGroup.allCases.filter { work[$0] != nil } }

  /// The work of a group, week by week.
  public subscript(_ group: MuscleGroup) -> [Work] {
    work[group] ?? [Work](repeating: Work(), count: weeks.count)
  }

  /// The work of a group in a week on average.
  public func mean(_ group: MuscleGroup) -> Work {
    let all = self[group]
    return Work(sets: mean(all.map(\.sets)), kilograms: mean(all.map(\.kilograms)))
  }

  /// The mean of values of the weeks.
  func mean(_ values: [Double]) -> Double {
    meanWeeks.isEmpty ? 0 : values[meanWeeks].reduce(0, +) / meanCount
  }

  /// How the mean of a group lies to what is usual; nil for the full body, and for fewer sets of a
  /// week that is still running, which falls short of nothing.
  public func verdict(_ group: MuscleGroup) -> Verdict? {
    let verdict = Self.verdict(mean(group).sets, for: group)
    let isOver = weeks[meanWeeks].allSatisfy { today.map($0.isOver) != false }
    return verdict == .under && !isOver ? nil : verdict
  }

  /// A mean of sets in words: what was done is never nothing, however rarely it was.
  package static func figure(_ sets: Double) -> String {
    sets > 0 && sets < 0.05 ? "under 0.1" : Figure.tenths(sets)
  }

  /// How many sets lie to what is usual; nil for the full body, which has no usual number.
  public static func verdict(_ sets: Double, for group: MuscleGroup) -> Verdict? {
    guard group != .fullBody else { return nil }
    if sets < usualSets.lowerBound { return .under }
    return sets > usualSets.upperBound ? .over : .within
  }

  /// Which groups a set of an exercise counts for, and how much.
  ///
  /// One for a group of a primary muscle, a half for one of a secondary muscle alone; where an
  /// exercise names no muscle that is known, one for each of its groups. Counting indirect sets by
  /// half is what fits the growth in studies best (J. Pelland et al., SportRxiv, 2024).
  public static func shares(of exercise: Exercise?) -> [(MuscleGroup, Double)] {
    guard let exercise else { return [] }
    var direct = groups(of: exercise.primaryMuscles)
    if direct.isEmpty { direct = Set(exercise.muscleGroups ?? []) }
    let indirect = groups(of: exercise.secondaryMuscles).subtracting(direct)
    return MuscleGroup.allCases.compactMap { group in
      if direct.contains(group) { return (group, 1) }
      return indirect.contains(group) ? (group, 0.5) : nil
    }
  }

  /// The groups of muscles that are named in a lifter's words: `Quadriceps` as well as `Quads`.
  private static func groups(of names: [String]?) -> Set<MuscleGroup> {
    (names ?? []).reduce(into: []) { groups, name in
      let folded = name.lowercased()
      if let group = MuscleGroup.allCases.first(where: { $0.rawValue.lowercased() == folded }) {
        groups.insert(group)
      } else {
        groups.formUnion(
          MuscleWords.muscles(in: name).compactMap { Muscle(rawValue: $0)?.group })
      }
    }
  }
}
