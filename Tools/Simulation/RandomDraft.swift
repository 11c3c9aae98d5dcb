import Generation
import JournalModel
import WorkoutJournal

/// Drafts of every kind about few things, so that devices get in each other's way.
struct RandomDraft {
  var random: SeededRandom
  /// Apart from the rest, so that what is long doesn't decide what is drawn after it.
  private var lengths: SeededRandom
  private let kinds: Set<EntityKind>
  private let thingsOfAKind: Int

  /// - Parameters:
  ///   - kinds: what the drafts are about.
  ///   - thingsOfAKind: how many of each there are to begin with; drafts know of one more.
  init(seed: UInt64, kinds: Set<EntityKind>, thingsOfAKind: Int) {
    random = SeededRandom(seed: seed)
    lengths = SeededRandom(seed: ~seed)
    self.kinds = kinds
    self.thingsOfAKind = thingsOfAKind
  }

  /// One of the few things of a kind that there can be.
  private mutating func id(_ kind: EntityKind) -> EntityID {
    Self.id(
      kind, random.chance(0.2) ? thingsOfAKind : random.number(in: 0...(thingsOfAKind - 1)))
  }

  private static func id(_ kind: EntityKind, _ number: Int) -> EntityID {
    let place = EntityKind.allCases.firstIndex(of: kind) ?? 0
    return EntityID(milliseconds: 1_700_000_000_000, random: (UInt64(place), UInt64(number)))
  }

  /// The things that a world begins with.
  mutating func beginning() -> [EventDraft] {
    var drafts: [EventDraft] = []
    for kind in EntityKind.allCases where kinds.contains(kind) && kind != .day {
      guard kind != .clock, let type = EventType(.create, of: kind) else { continue }
      for number in 0..<thingsOfAKind {
        var draft = EventDraft(type.rawValue, entity: Self.id(kind, number))
        draft.data = data(kind, isWhole: true)
        drafts.append(draft)
      }
    }
    return drafts
  }

  /// A draft that the rules may or may not allow.
  mutating func draft() -> EventDraft {
    let kind = random.pick(Self.lottery.filter(kinds.contains))
    let types = EventType.allCases.filter { $0.kind == kind }
    var type = random.pick(types)
    // What is there already can't be made again, and what is deleted can't be changed.
    if type.effect == .create || type.effect == .delete, random.chance(0.7) {
      type = EventType(.update, of: kind) ?? type
    }
    let entity: EntityID? =
      switch kind {
      case .profile, .equipment, .planWeek, .day, .clock: nil
      default: id(kind)
      }
    var draft = EventDraft(type.rawValue, entity: entity)
    draft.isForced = random.chance(0.5)
    switch type.effect {
    case .create: draft.data = data(kind, isWhole: true)
    case .update: draft.data = data(kind, isWhole: false)
    case .move: draft.data = object([("to", number(0, 4))])
    case .recordWorkout:
      draft.data =
        random.chance(0.5) ? object([]) : object([("session", .string("\(id(.session))"))])
    case .complete:
      draft.data = object([("actualDuration", number(10, 90))])
    case .delete where kind == .day: draft.data = object([("date", .string("2026-11-20"))])
    default: break
    }
    return draft
  }

  /// Kinds that are edited much come up often.
  private static let lottery: [EntityKind] =
    EntityKind.allCases.filter { $0 != .clock }
    + [
      .exercise, .exercise, .workout, .workoutItem, .workoutItem, .workoutItem, .workoutBreak,
      .session, .session, .set, .set, .set, .set, .plan, .plan, .plan, .plan, .planWeek, .food,
      .workoutEntry, .day, .profile,
    ]

  private func object(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(members.map { JSONMember(name: $0.0, value: $0.1) })
  }

  private mutating func number(_ low: Int, _ high: Int) -> JSONValue {
    .number(String(random.number(in: low...high)))
  }

  private mutating func name() -> JSONValue {
    .string(random.pick(["Bench", "Squat", "Row", "Press", "Curl"]))
  }

  /// Mostly short, and now and then more than is read of a file at once.
  private mutating func notes() -> JSONValue {
    let short = name()
    guard lengths.chance(0.02) else { return short }
    return .string(String(repeating: "💪🏽", count: lengths.number(in: 500...20_000)))
  }

  private mutating func image() -> JSONValue {
    random.chance(0.5) ? ImageReference(to: random.pick(SimulatedImage.all)).members : .null
  }

  private mutating func reference(_ kind: EntityKind) -> JSONValue {
    .string("\(Self.id(kind, random.number(in: 0...(thingsOfAKind - 1))))")
  }

  /// The payload of a creation, or a part of it.
  private mutating func data(_ kind: EntityKind, isWhole: Bool) -> JSONValue {
    let members = members(kind)
    if isWhole { return object(members) }
    let some = members.filter { _ in random.chance(0.4) }
    return object(some.isEmpty ? [random.pick(members)] : some)
  }

  private mutating func members(_ kind: EntityKind) -> [(String, JSONValue)] {
    switch kind {
    case .exercise:
      [
        ("name", name()), ("muscleGroups", .array([.string(random.pick(["Chest", "Back"]))])),
        ("description", name()), ("image", image()),
      ]
    case .exerciseType, .muscleGroup: [("name", name())]
    case .muscle: [("name", name()), ("muscleGroup", reference(.muscleGroup))]
    case .workout: [("title", name())]
    case .workoutItem:
      [
        ("workout", reference(.workout)), ("exercise", reference(.exercise)),
        ("configurationType", .string("time")), ("durationSeconds", number(1, 600)),
      ]
    case .workoutBreak:
      [("workout", reference(.workout)), ("durationSeconds", number(5, 300))]
    case .split: [("name", name()), ("intro", name())]
    case .splitAssignment:
      [("split", reference(.split)), ("exercise", reference(.exercise)), ("reps", number(1, 20))]
    case .template: [("name", name()), ("dayNumber", number(1, 7))]
    case .templateExercise:
      [("template", reference(.template)), ("exercise", reference(.exercise))]
    case .session: [("location", .string("Gym")), ("notes", notes())]
    case .set:
      [
        ("session", reference(.session)), ("exercise", reference(.exercise)),
        ("setType", .string("working")), ("weight", number(20, 200)), ("unit", .string("kg")),
        ("reps", number(1, 12)),
      ]
    case .workoutLog:
      [
        ("session", reference(.session)), ("exercise", reference(.exercise)),
        ("sets", number(1, 5)),
        ("reps", number(1, 12)),
      ]
    case .painFlag: [("bodyPart", name()), ("severity", .string("severe")), ("notes", name())]
    case .profile: [("daysPerWeek", number(2, 6)), ("name", name())]
    case .equipment: [("hasBarbell", .bool(random.chance(0.5))), ("hasBench", .bool(true))]
    case .plan:
      [
        ("name", name()), ("durationWeeks", number(2, 5)), ("workoutsPerWeek", .number("3")),
        ("goal", .string("Strength")),
      ]
    case .planWeek:
      [
        ("plan", reference(.plan)), ("weekNumber", number(1, 2)),
        ("weekType", .string(random.pick(["deload", "regular"]))),
      ]
    case .workoutEntry:
      [
        ("exerciseType", .string("Running")), ("duration", number(1, 90)),
        ("intensity", .string("Moderate")),
      ]
    case .food: [("name", name()), ("calories", number(1, 900))]
    case .day, .clock: [("date", .string("2026-11-20"))]
    case .bodyWeight: [("weight", number(50, 120)), ("unit", .string("kg"))]
    }
  }
}
