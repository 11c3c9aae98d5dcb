import JournalModel
import WorkoutJournal

/// Tells what two devices wrote to one field, and whose counts.
struct ConflictSentence {
  private let names: ThingNames
  private let state: JournalState
  private let clock: (Int64) -> Moment

  /// - Parameters:
  ///   - older: a state that has the names of what is gone by now.
  ///   - clock: what the local clock shows at an instant.
  init(_ state: JournalState, older: JournalState? = nil, clock: @escaping (Int64) -> Moment) {
    names = ThingNames(state, older: older.map { [$0] } ?? [])
    self.state = state
    self.clock = clock
  }

  func describe(_ conflict: FieldConflict) -> String {
    let sides = zip(conflict.contenders, values(of: conflict)).map { contender, value in
      // When they were recorded decides, whatever time they are about.
      let recorded = clock(contender.recorded.milliseconds)
      return "\(value) on \(contender.event.device) at \(recorded.shortText)"
    }
    let winner =
      conflict.undoing.map { "; it stays deleted, unless `\($0)` brings it back" }
      ?? conflict.winner.map { winner in
        winner == conflict.contenders.last
          ? "; \(winner.event.device) is later and wins"
          : "; \(winner.event.device) wins, as what is later can't be read"
      } ?? ""
    let field =
      switch conflict.field {
      case _ where conflict.isOfExistence: ""
      case "rank": ": place"
      default: ": " + ThingNames.words(ofField: conflict.field)
      }
    return title(of: conflict) + field + " " + sides.joined(separator: ", ") + winner
      + (computingWords(conflict) ?? "")
  }

  /// How calories are computed of what both devices have made of an activity; nil for another field.
  private func computingWords(_ conflict: FieldConflict) -> String? {
    guard conflict.kind == .workoutEntry, conflict.field == "caloriesBurned",
      let minutes = state.workoutEntries[conflict.entity]?.record.duration
    else { return nil }
    return "; `replog burn edit \(conflict.entity) --duration \(minutes)` computes it anew"
  }

  /// What the thing is called, or was before it was deleted.
  func title(of conflict: FieldConflict) -> String {
    names.title(
      of: conflict.entity, conflict.kind,
      members: conflict.remains.isEmpty ? nil : conflict.remains)
  }

  /// Whether a person calls the thing by a text, whatever its case: the title that it is told by, or
  /// its name alone.
  func calls(_ conflict: FieldConflict, by text: String) -> Bool {
    let remains = JSONValue.object(conflict.remains)
    let names = [
      title(of: conflict), ReferenceFinder.name(of: conflict.entity, in: state),
      NameMembers.name(in: remains),
    ]
    return names.contains { $0?.lowercased() == text.lowercased() }
  }

  /// The place, from 0 as everywhere, that a part has among the others by a rank; `nil` where it is gone.
  private func place(_ rank: String, of conflict: FieldConflict) -> Int? {
    let part = conflict.entity
    let whole: EntityID? =
      switch conflict.kind {
      case .workoutItem: state.workoutItems[part]?.record.workout
      case .workoutBreak: state.workoutBreaks[part]?.record.workout
      case .splitAssignment: state.splitAssignments[part]?.record.split
      case .templateExercise: state.templateExercises[part]?.record.template
      default: nil
      }
    guard let whole else { return nil }
    let others = state.order(in: whole, of: conflict.kind).filter { $0.id != part }
    return others.count { $0.place < RankedPlace(rank, part) }
  }

  /// What each device wrote, in words; as it is written where two would read alike, as two times within
  /// a minute do.
  private func values(of conflict: FieldConflict) -> [String] {
    let told = conflict.contenders.map { value($0, conflict) }
    guard !conflict.isOfExistence, conflict.field != "rank", Set(told).count < told.count else {
      return told
    }
    return zip(told, conflict.contenders).map { told, contender in
      contender.value?.plainText.map { "→ \($0)" } ?? told
    }
  }

  private func value(_ contender: FieldConflict.Contender, _ conflict: FieldConflict) -> String {
    if conflict.isOfExistence {
      guard let type = EventType(rawValue: contender.type) else { return "used" }
      // A day's deletion is that of its entries and foods.
      if type.effect == .delete { return "deleted" }
      if type.kind != conflict.kind { return "used by \(type.kind.phrase)" }
      switch type.effect {
      case .create: return "recorded"
      default: return "changed"
      }
    }
    if conflict.field == "rank", case .string(let rank)? = contender.value {
      return place(rank, of: conflict).map { "→ \($0)" } ?? "moved"
    }
    // A weight is in the unit that it was said with, or the thing has by now where none was.
    let members = names.members(of: conflict.entity, conflict.kind) ?? conflict.remains
    let told = contender.value.flatMap {
      names.told($0, of: conflict.field, among: contender.alongside + members)
    }
    return "→ " + (told ?? "none")
  }

  /// Writes them as the member `conflicts` of the object that is open.
  func write(_ conflicts: [FieldConflict], to writer: inout JSONWriter) {
    writer.member("conflicts", objects: conflicts) { conflict, writer in
      writer.member("kind", conflict.kind.rawValue)
      writer.member("entity", conflict.entity)
      writer.member("name", title(of: conflict))
      writer.member("field", conflict.field)
      writer.member("values", objects: conflict.contenders) { contender, writer in
        writer.member("event", contender.event.description)
        writer.member("device", contender.event.device.description)
        writer.member("type", contender.type)
        writer.member("at", contender.at)
        writer.member("hlc", contender.recorded.description)
        writer.name("value")
        (contender.value ?? .null).write(to: &writer)
        writer.member("wins", contender.event == conflict.winner?.event)
      }
    }
  }
}

extension FieldConflict {
  /// The command that brings a deleted thing back; `nil` where it is about a field of what is there.
  var undoing: String? { undoing(deletedAgain: isDeletedAgain) }

  /// - Parameter deletedAgain: whether somebody has said once more that the thing is gone.
  func undoing(deletedAgain: Bool) -> String? {
    deletion.map { "replog undo \($0)" + (deletedAgain ? " --force" : "") }
  }
}
