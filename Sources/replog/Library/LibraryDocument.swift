import JournalModel

/// The JSON of the library's commands, `replog.catalogue/1`, with the names of the library's files.
enum LibraryDocument {
  /// `{"schema", "kind", "items": […]}`.
  static func list<Item>(
    _ items: [Item], kind: String, _ write: (Item, inout JSONWriter) -> Void
  ) -> [UInt8] {
    document(kind) { writer in
      writer.member("items", objects: items, write)
    }
  }

  /// `{"schema", "kind", "item": {…}}`.
  static func item<Item>(
    _ item: Item, kind: String, _ write: (Item, inout JSONWriter) -> Void
  ) -> [UInt8] {
    document(kind) { writer in
      writer.object("item") { writer in
        write(item, &writer)
      }
    }
  }

  private static func document(_ kind: String, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
    JSONWriter.document("replog.catalogue/1") { writer in
      writer.member("kind", kind)
      write(&writer)
    }
  }
}

extension LibraryExercise {
  /// The fields of `exercise.created`, and `aliases`.
  func write(_ writer: inout JSONWriter) {
    exercise.writeFields(to: &writer)
    writer.member("aliases", aliases)
  }
}

extension Activity {
  /// `edition` and `code` are null where the value is the design's.
  func write(_ writer: inout JSONWriter) {
    var cited: (edition: Int, code: String)?
    if case .compendium(let edition, let code) = source { cited = (edition, code) }
    writer.member("name", name)
    writer.member("category", category)
    writer.member("baseMET", baseMET)
    writer.member("edition", cited?.edition)
    writer.member("code", cited?.code)
  }
}

extension PlanTemplate {
  func write(_ writer: inout JSONWriter) {
    writer.member("name", name)
    writer.member("description", description)
    writer.member("durationWeeks", durationWeeks)
    writer.member("workoutsPerWeek", workoutsPerWeek)
    writer.member("goal", goal)
    writer.member("split", split)
    writer.member("weekStructure", objects: weekStructure) { week, writer in
      writer.member("weekNumber", week.weekNumber)
      writer.member("weekType", week.weekType)
      writer.member("notes", week.notes)
      writer.member("workouts", week.workouts)
    }
    writer.member("workoutNames", workoutNames)
    writer.member("workoutExercises", objects: workoutExercises) { $0.write(&$1) }
  }
}

extension SplitTemplate {
  func write(_ writer: inout JSONWriter) {
    writer.member("split", split)
    writer.member("workouts", objects: workouts) { $0.write(&$1) }
  }
}

extension WorkoutDefinition {
  fileprivate func write(_ writer: inout JSONWriter) {
    writer.member("workoutName", workoutName)
    writer.member("targetDuration", targetDurationMinutes)
    writer.member("exercises", objects: exercises) { exercise, writer in
      writer.member("name", exercise.name)
      writer.member("sets", exercise.sets)
      writer.member("repsMin", exercise.repsMin)
      writer.member("repsMax", exercise.repsMax)
      writer.member("seconds", exercise.seconds)
      writer.member("rpe", exercise.rpe)
      writer.member("isOptional", exercise.isOptional)
    }
  }
}
