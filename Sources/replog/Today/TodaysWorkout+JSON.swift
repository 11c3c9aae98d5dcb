import JournalModel

extension TodaysWorkout {
  /// `replog.today/1`; `workout` is null where there is nothing to do, with the reason beside it.
  var json: [UInt8] {
    JSONWriter.document("replog.today/1") { writer in
      writer.member("date", now.day.description)
      writer.member("session", session?.id)
      writer.member("leftOpen", leftOpen?.id)
      writer.name("readiness")
      if let readiness { readiness.writeDocument(to: &writer) } else { writer.null() }
      switch outcome {
      case .success(let workout):
        writer.member("absence", String?.none)
        writer.member("message", String?.none)
        writer.name("workout")
        workout.write(to: &writer)
      case .failure(let absence):
        writer.member("absence", absence.code)
        writer.member("message", "\(absence). \(absence.advice)")
        writer.name("workout")
        writer.null()
      }
    }
  }
}

extension PlannedWorkout {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("name", name)
    writer.member("kind", choice.source.kind.rawValue)
    writer.member("id", choice.source.id)
    writer.member("reason", choice.reason)
    writer.member("plan", choice.plan?.id)
    writer.member("planName", choice.plan?.record.name)
    writer.member("week", choice.week?.weekNumber)
    writer.member("weekType", choice.week?.weekType)
    writer.member("estimatedSeconds", estimatedSeconds)
    writer.member("notes", introduction)
    writer.member("assumptions", assumptions)
    writer.member("exercises", objects: exercises) { $0.write(to: &$1) }
    writer.endObject()
  }
}

extension PlannedExercise {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("exercise", exercise)
    writer.member("exerciseName", name)
    writer.member("plannedName", plannedName)
    verdict.write(to: &writer)
    writer.member("isOptional", isOptional)
    writer.member("omission", omission)
    writer.member("loadReasons", reasons)
    writer.member("unit", steps.unit)
    writer.member("restSeconds", restSeconds)
    writer.member("breakSeconds", breakSeconds)
    writer.member("setsDone", done.count)
    writer.member("sets", objects: left) { set, writer in
      writer.member("setType", set.setType)
      set.load.write(to: &writer)
      writer.member("reps", set.reps)
      writer.member("mostReps", set.mostReps)
      writer.member("seconds", set.seconds)
      writer.member("metres", set.metres)
      writer.member("rpe", set.rpe)
      writer.member("plates", plates(of: set))
    }
  }

  /// Those on either end of the bar, or on the belt.
  private func plates(of set: PlannedSet) -> [Double] {
    switch set.load {
    case .weight(let load), .bodyWeight(let load): steps.plates(for: load)
    case .find, .findHelp, .none: []
    }
  }
}

extension PlannedLoad {
  /// Writes the members `load`, a word, and `weight`: the whole, what is added to the body, or what
  /// to begin with.
  fileprivate func write(to writer: inout JSONWriter) {
    switch self {
    case .weight(let value):
      writer.member("load", "weight")
      writer.member("weight", value)
    case .bodyWeight(let added):
      writer.member("load", "bodyWeight")
      writer.member("weight", added)
    case .find(let start):
      writer.member("load", "find")
      writer.member("weight", start)
    case .findHelp:
      writer.member("load", "findHelp")
      writer.member("weight", Double?.none)
    case .none:
      writer.member("load", "none")
      writer.member("weight", Double?.none)
    }
  }
}
