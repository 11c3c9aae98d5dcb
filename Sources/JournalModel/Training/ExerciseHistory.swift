/// What was done of one exercise, session by session, as far as it tells what to do next.
public struct ExerciseHistory: Sendable {
  /// The exercise's work in one session, warm-ups aside.
  public struct Visit: Sendable, Equatable {
    /// The session.
    public let session: EntityID
    /// The day that the session began.
    public let day: Day
    /// Its sets, the earliest first.
    public fileprivate(set) var sets: [LoggedSet]
    /// What the week of a plan made of it; nil where it counts for none.
    public fileprivate(set) var week: WeekModifiers?
    /// Whether that week was there to find out what can be lifted.
    fileprivate(set) var isTest = false
    /// What the session's own workout asks of the exercise; nil where it had none.
    fileprivate(set) var prescription: Prescription?

    /// The heaviest weight, in the unit that it was logged in; nil where none was moved.
    public var heaviest: (weight: Double, unit: WeightUnit)? {
      let weighted = sets.filter { $0.record.weight != nil }
      let heaviest = weighted.max { $0.kilograms < $1.kilograms }?.record
      return heaviest.flatMap { set in set.weight.map { ($0, set.unit ?? .kilograms) } }
    }

    /// The repetitions of the sets with the heaviest weight, within what can be reckoned with.
    var heaviestReps: [Int] { heaviestSets.map { min($0.reps, QuickEntry.mostReps) } }

    /// The sets with the heaviest weight; all of them where none was moved.
    ///
    /// Back-off sets are lighter by what they are for, though nothing can be taken off the body.
    var heaviestSets: [LoggedSet] {
      let heaviest =
        heaviestKilograms.map { most in
          sets.filter { $0.record.weight != nil && !$0.kilograms.isLighter(than: most) }
        } ?? sets
      let withoutBackoffs = heaviest.filter { $0.record.setType != .backoff }
      return withoutBackoffs.isEmpty ? heaviest : withoutBackoffs
    }

    /// The same session with only some of its sets.
    func with(_ sets: [LoggedSet]) -> Visit {
      var visit = self
      visit.sets = sets
      return visit
    }

    /// Whether no less was lifted than in another, no less often, and no harder.
    fileprivate func isNoLess(than other: Visit) -> Bool {
      let (mine, others) = (heaviestKilograms ?? 0, other.heaviestKilograms ?? 0)
      let (best, othersBest) = (heaviestOneRepMax() ?? 0, other.heaviestOneRepMax() ?? 0)
      return !mine.isLighter(than: others) && heaviestTotal >= other.heaviestTotal
        && !best.isLighter(than: othersBest)
    }

    fileprivate var heaviestKilograms: Double? {
      sets.filter { $0.record.weight != nil }.map(\.kilograms).max()
    }
  }

  /// The earliest first, without those that were meant to be light; the heaviest of these where there
  /// are no others, as the last would have made less of what is less already.
  public private(set) var visits: [Visit]
  /// The last visit of all, where a week of a plan made it light and it is none of those.
  let lightSince: Visit?
  /// The days of all of them, light ones too.
  private let days: [Day]

  /// How many visits are looked at, light ones aside: more than the estimate takes, as sessions tell
  /// for a while which load was too much.
  private static let remembered = 8
  /// How many light ones are looked at beside them: a year of two a week.
  private static let rememberedLight = 100

  /// - Parameters:
  ///   - sets: those of the exercise, the earliest first.
  ///   - isLight: whether a session was meant to be lighter than usual, and says nothing of what
  ///     can be lifted.
  ///   - week: what the week of a plan made of a session; nil where it counts for none.
  ///   - isTest: whether a session counts for a week that tests.
  ///   - prescription: what a session's own workout asks of the exercise; nil where it had none.
  public init(
    _ sets: [LoggedSet], isLight: (EntityID) -> Bool = { _ in false },
    week: (EntityID) -> WeekModifiers? = { _ in nil },
    isTest: (EntityID) -> Bool = { _ in false },
    prescription: (EntityID) -> Prescription? = { _ in nil }
  ) {
    var (visits, light): ([Visit], Set<EntityID>) = ([], [])
    for set in sets.reversed() where set.countsAsWork || set.hasFailedAtOnce {
      if visits.last?.session == set.session {
        visits[visits.count - 1].sets.append(set)
        continue
      }
      guard visits.count - light.count < Self.remembered, light.count < Self.rememberedLight else {
        break
      }
      if isLight(set.session) { light.insert(set.session) }
      visits.append(Visit(session: set.session, day: set.day, sets: [set]))
    }
    for place in visits.indices {
      visits[place].sets.reverse()
      visits[place].week = week(visits[place].session)
      visits[place].isTest = isTest(visits[place].session)
    }
    light.subtract(Self.noLess(among: light, of: visits.reversed()))
    // The latest of those that are as heavy.
    let heaviest = visits.max { ($0.heaviestKilograms ?? 0) < ($1.heaviestKilograms ?? 0) }
    visits.reverse()
    days = visits.map(\.day)
    var usual = visits.filter { !light.contains($0.session) }
    if usual.isEmpty { usual = heaviest.map { [$0] } ?? [] }
    for place in usual.indices {
      usual[place].prescription = prescription(usual[place].session)
    }
    self.visits = usual
    lightSince = visits.last.flatMap { last in
      let isOfWeek = light.contains(last.session) && (last.week?.intensity ?? 1) < 1
      return isOfWeek && last.session != usual.last?.session ? last : nil
    }
  }

  /// The sessions of bad days in which as much was lifted as in the ordinary one before, and as often: they
  /// tell as much as it does.
  private static func noLess(among light: Set<EntityID>, of visits: [Visit]) -> [EntityID] {
    var last: Visit?
    var found: [EntityID] = []
    for visit in visits {
      let isLight = light.contains(visit.session)
      let isOfLightWeek = (visit.week?.intensity ?? 1) < 1
      let isNoLess = !isOfLightWeek && (last.map { visit.isNoLess(than: $0) } ?? false)
      guard !isLight || isNoLess else { continue }
      last = visit
      if isLight { found.append(visit.session) }
    }
    return found
  }

  /// The same with each visit without heavy sets beside those that were asked for.
  func withoutHeavyExtras(_ question: LoadSuggestion.Question) -> ExerciseHistory {
    var history = self
    history.visits = visits.map { $0.withoutHeavyExtra(question) }
    return history
  }

  /// Whether a machine has taken weight off the body in one of the visits.
  var isHelped: Bool { visits.contains { ($0.heaviestKilograms ?? 0) < 0 } }

  /// The last of the visits; `nil` where there is none.
  public var last: Visit? { visits.last }

  /// The most days that passed without the exercise between two days.
  ///
  /// A visit that was meant to be light ends a time off as any other.
  func longestPause(from first: Day, to last: Day) -> Int {
    let between = days.filter { first < $0 && $0 < last }
    let stops = [first] + between + [last]
    return zip(stops, stops.dropFirst()).map { $0.distance(to: $1) }.max() ?? 0
  }

  /// How many days had passed without the exercise before one of its days; nil where there is nothing
  /// before it.
  func pause(before day: Day) -> Int? {
    days.last { $0 < day }.map { $0.distance(to: day) }
  }

  /// Whether last time nothing but the body was moved, or only a part of it.
  var isOfBody: Bool { last.map { ($0.heaviest?.weight ?? 0) <= 0 } ?? false }

  /// How many of the last sessions an estimate is taken from.
  static let recentVisits = 3
  /// How far back from the last one they may lie: strength moves by then.
  static let recentDays = 42

  /// The best estimate of the last sessions, in kilograms, the RPE that it was taken at, and the set.
  ///
  /// A longer set is one of ten repetitions, or of as many as are wanted: these it has shown at least,
  /// whatever the others say.
  ///
  /// What was lifted before a break says nothing any more, once there is a session behind it.
  ///
  /// - Parameter prescription: what is wanted now; a set that says no effort and had no target is taken
  ///   for as hard as its own workout let it be, or else as this does.
  public func oneRepMax(
    for prescription: Prescription
  ) -> (kilograms: Double, rpe: Double, set: LoggedSet)? {
    guard let last else { return nil }
    let longest = Self.mostCountedReps(for: prescription)
    var best: (kilograms: Double, rpe: Double, set: LoggedSet)?
    for visit in visits.suffix(Self.recentVisits)
    where visit.day.distance(to: last.day) <= Self.recentDays
      && longestPause(from: visit.day, to: last.day) <= LoadSuggestion.breakDays
    {
      for set in visit.sets {
        let rpe = Self.effort(
          visit.effort(of: set, for: prescription), beyond: set.reps - longest, for: prescription)
        if let estimate = set.oneRepMax(at: rpe, counting: longest),
          estimate > best?.kilograms ?? 0
        {
          best = (estimate, rpe, set)
        }
      }
    }
    return best
  }

  /// How many repetitions of a set an estimate counts: no formula is sure of more than ten, but who has
  /// done twelve can do them again.
  static func mostCountedReps(for prescription: Prescription) -> Int {
    max(OneRepMaxFormula.mostSureReps, prescription.repetitions(of: .topSet).upperBound)
  }

  /// How hard the counted repetitions of a set were.
  ///
  /// Where more than ten are wanted, those behind the last of them were in reserve, as far as some have to
  /// be: else no such set would ever be followed by a heavier one.
  private static func effort(
    _ said: Double, beyond: Int, for prescription: Prescription
  ) -> Double {
    guard beyond > 0, mostCountedReps(for: prescription) > OneRepMaxFormula.mostSureReps else {
      return said
    }
    return min(said, max(said - Double(beyond), prescription.topSetRPECap ?? 10))
  }
}

extension LoggedSet {
  /// How hard it was, as far as somebody has said it: a failure leaves nothing.
  var saidEffort: Double? { record.rpe ?? (record.setType == .failure ? 10 : nil) }

  /// Whether not even one repetition was done of it: no work, and yet it tells that the weight was too
  /// much.
  var hasFailedAtOnce: Bool {
    record.setType == .failure && record.reps == 0 && record.seconds == nil && record.metres == nil
      && record.isCompleted != false
  }

  /// What could be lifted once by it, in kilograms; nil where nothing was lifted.
  ///
  /// - Parameters:
  ///   - longest: how many of its repetitions count.
  ///   - body: what else was moved, in kilograms.
  func oneRepMax(
    at rpe: Double, counting longest: Int = QuickEntry.mostReps, with body: Double = 0
  ) -> Double? {
    let moved = kilograms + body
    guard moved > 0, reps > 0 else { return nil }
    return RepetitionsInReserve.oneRepMax(weight: moved, reps: min(reps, longest), rpe: rpe)
  }
}

/// Epley's formula over the repetitions that were possible: those done, and those left.
///
/// An RPE of 10 − n leaves n repetitions: M. Zourdos et al., "Novel Resistance Training–Specific
/// Rating of Perceived Exertion Scale", J. Strength Cond. Res. 30 (2016).
enum RepetitionsInReserve {
  static func oneRepMax(weight: Double, reps: Int, rpe: Double) -> Double {
    weight * factor(reps, rpe)
  }

  /// The weight that can be lifted so often at an RPE.
  static func weight(oneRepMax: Double, reps: Int, rpe: Double) -> Double {
    oneRepMax / factor(reps, rpe)
  }

  /// The RPE of so many repetitions with a weight that is some times the one with which they have
  /// another RPE; above 10 where they can't be done.
  static func effort(of reps: Int, at rpe: Double, with times: Double) -> Double {
    Double(reps) + 10 - (factor(reps, rpe) / times - 1) * 30
  }

  /// How many times the weight of so many repetitions at an RPE is what can be lifted once.
  static func factor(_ reps: Int, _ rpe: Double) -> Double {
    OneRepMaxFormula.epleyFactor(of: Double(reps) + 10 - rpe)
  }
}

extension WeekModifiers {
  /// The hardest that so many repetitions may be that may have another RPE at most in an ordinary week.
  ///
  /// A week that puts weight on allows the effort that they take with it, within what it allows at all.
  func effort(of reps: Int, at cap: Double) -> Double {
    guard intensity > 1 else { return min(cap, rpeCap) }
    let needed = RepetitionsInReserve.effort(of: reps, at: cap, with: intensity)
    return min(max(cap, (needed * 2).rounded(.up) / 2), rpeCap)
  }
}
