import JournalModel
import WorkoutJournal

/// What is to be done otherwise than it was planned, because of pain or for want of equipment.
struct Advice {
  /// An exercise of a template, workout or split.
  struct Row {
    /// What it stands in.
    let whole: EntityID
    let exercise: EntityID
    let name: String
    let verdict: Substitution.Verdict
  }

  /// The exercises that are not done as they were planned, in the order of the plan.
  private(set) var rows: [Row] = []

  /// - Parameter wholes: the templates, workouts and splits that are planned.
  init(on wholes: [EntityID], in state: JournalState) {
    guard !wholes.isEmpty, Substitution.isCalledFor(in: state) else { return }
    let substitution = Substitution(state)
    let document = StateDocument(state)
    for whole in wholes {
      var seen: Set<EntityID> = []
      let planned = document.plannedExercises(of: whole).filter { seen.insert($0).inserted }
        .compactMap { substitution[$0] }
      for (candidate, verdict) in zip(planned, substitution.verdicts(onWorkout: planned)) {
        guard verdict != .asIs, let id = candidate.id else { continue }
        rows.append(Row(whole: whole, exercise: id, name: candidate.name, verdict: verdict))
      }
    }
  }

  /// The templates, workouts and splits that are planned with a thing: itself, or a plan's.
  static func wholes(of kind: EntityKind, _ id: EntityID, in state: JournalState) -> [EntityID] {
    switch kind {
    case .template, .workout, .split: return [id]
    case .plan:
      guard let plan = state.plans[id] else { return [] }
      let weeks = StateDocument(state).weeks(of: plan)
      let current = plan.record.progress.currentWeek
      var seen: Set<EntityID> = []
      return (weeks.filter { $0.weekNumber == current } + weeks).flatMap(\.templates)
        .filter { seen.insert($0).inserted }
    default: return []
    }
  }

  /// What concerns the plan that is being followed; nothing where there is none.
  init(onActivePlanIn state: JournalState) {
    let plan = state.activePlan.map { Self.wholes(of: .plan, $0.id, in: state) }
    self.init(on: plan ?? [], in: state)
  }

  /// Only the rows that have to do with a certain reason.
  func only(because matters: (Substitution.Reason) -> Bool) -> Advice {
    var advice = self
    advice.rows = rows.filter { row in
      (row.verdict.reasons + row.verdict.cautions).contains(where: matters)
    }
    return advice
  }

  /// What is to be said beside an exercise where it is planned.
  func note(on exercise: EntityID?, in whole: EntityID?) -> String? {
    guard let row = rows.first(where: { $0.exercise == exercise && $0.whole == whole }) else {
      return nil
    }
    let verb =
      switch row.verdict {
      case .swapped, .warn: "do "
      case .asIs, .noneFits: ""
      }
    return "\(verb)\(row.verdict.words): \(row.verdict.allWords)"
  }

  /// Each exercise once, with what to do in its place, under a head; nothing where there is none.
  var lines: [StyledText] {
    guard !rows.isEmpty else { return [] }
    var table = Table([.init("PLANNED"), .init("DO"), .init("BECAUSE OF", isProse: true)])
    var seen: Set<String> = []
    for row in rows {
      let (words, reasons) = (row.verdict.words, row.verdict.allWords)
      guard seen.insert("\(row.name)\n\(words)\n\(reasons)").inserted else { continue }
      table.add([StyledText(row.name), StyledText(words), StyledText(reasons)])
    }
    return table.lines
  }

  /// A JSON object with the rows as its last member.
  func added(to object: [UInt8]) -> [UInt8] {
    var writer = JSONWriter(escapesHidden: true)
    writer.beginObject()
    write(to: &writer)
    writer.endObject()
    return object.joined(with: writer.bytes)
  }

  /// Writes the rows as the member `substitutions` of the object that is open.
  func write(to writer: inout JSONWriter) {
    writer.member("substitutions", objects: rows) { row, writer in
      writer.member("in", row.whole)
      writer.member("exercise", row.exercise)
      writer.member("exerciseName", row.name)
      row.verdict.write(to: &writer)
    }
  }
}

extension Substitution.Verdict {
  /// What to do, as a coach says it behind the exercise's name.
  var words: String {
    switch self {
    case .asIs: "as planned"
    case .warn: "it with care"
    case .swapped(let other, _): other.name + (other.id == nil ? " (in the library)" : "")
    case .noneFits: "leave it out"
    }
  }

  var reasonWords: String { reasons.map(\.words).joined(separator: "; ") }

  /// That what is done asks for care, and why where nothing has said so; nil where it asks for none.
  var careWords: String? {
    if cautions.isEmpty { return nil }
    guard case .swapped = self else { return "with care: \(reasonWords)" }
    let new = cautions.filter { !reasons.contains($0) }.map(\.words)
    return new.isEmpty ? "with care" : "with care: " + new.joined(separator: "; ")
  }

  /// What speaks against what was planned, and against what is done in its place.
  fileprivate var allWords: String {
    guard case .swapped = self, let careWords else { return reasonWords }
    return "\(reasonWords); \(careWords)"
  }

  /// Writes the members `verdict`, `instead`, `reasons` and `cautions`.
  func write(to writer: inout JSONWriter) {
    let word =
      switch self {
      case .asIs: "asIs"
      case .warn: "warn"
      case .swapped: "swapped"
      case .noneFits: "noneFits"
      }
    writer.member("verdict", word)
    writer.name("instead")
    if case .swapped(let other, _) = self {
      writer.beginObject()
      writer.member("id", other.id)
      writer.member("name", other.name)
      writer.endObject()
    } else {
      writer.null()
    }
    writer.member("reasons", reasons.map(\.words))
    writer.member("cautions", cautions.map(\.words))
  }
}

extension StateDocument {
  /// The exercises of a template, workout or split, in their order.
  fileprivate func plannedExercises(of whole: EntityID) -> [EntityID] {
    let exercises: [EntityID?] =
      if state.templates[whole] != nil {
        exercises(of: whole).map(\.record.exercise)
      } else if state.splits[whole] != nil {
        assignments(of: whole).map(\.record.exercise)
      } else {
        sequence(of: whole).map {
          if case .exercise(let item) = $0 { item.record.exercise } else { nil }
        }
      }
    return exercises.compactMap { $0 }
  }
}
