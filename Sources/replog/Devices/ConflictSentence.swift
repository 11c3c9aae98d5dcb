import JournalModel
import WorkoutJournal

/// Tells what two devices wrote to one field, and whose counts.
struct ConflictSentence {
  private let names: ThingNames

  init(_ state: JournalState) {
    names = ThingNames(state)
  }

  func describe(_ conflict: FieldConflict) -> String {
    let sides = conflict.contenders.map { contender in
      "\(value(contender, conflict)) on \(contender.event.device) at \(contender.at.shortText)"
    }
    let winner =
      conflict.winner.map { winner in
        conflict.field == "existence"
          ? "; it stays deleted, unless `replog undo \(winner.event)` brings it back"
          : "; \(winner.event.device) is later and wins"
      } ?? ""
    let field =
      conflict.field == "existence" ? "" : ": " + ThingNames.words(ofField: conflict.field)
    return names.title(of: conflict.entity, conflict.kind) + field + " "
      + sides.joined(separator: ", ") + winner
  }

  private func value(_ contender: FieldConflict.Contender, _ conflict: FieldConflict) -> String {
    if conflict.field == "existence" {
      let verb = contender.type.split(separator: ".").last ?? ""
      let isDeletion = verb == "deleted" || verb == "removed"
      return isDeletion ? "deleted" : "used by \(contender.type)"
    }
    return "→ " + (contender.value.flatMap(names.words) ?? "none")
  }

  func write(_ conflicts: [FieldConflict], to writer: inout JSONWriter) {
    writer.beginArray()
    for conflict in conflicts {
      writer.beginObject()
      writer.member("kind", conflict.kind.rawValue)
      writer.member("entity", conflict.entity)
      writer.member("name", names.title(of: conflict.entity, conflict.kind))
      writer.member("field", conflict.field)
      writer.name("values")
      writer.beginArray()
      for contender in conflict.contenders {
        writer.beginObject()
        writer.member("event", contender.event.description)
        writer.member("device", contender.event.device.description)
        writer.member("type", contender.type)
        writer.member("at", contender.at)
        writer.member("hlc", contender.recorded.description)
        writer.name("value")
        (contender.value ?? .null).write(to: &writer)
        writer.member("wins", contender.event == conflict.winner?.event)
        writer.endObject()
      }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
  }
}
