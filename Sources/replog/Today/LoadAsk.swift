import JournalModel
import WorkoutJournal

/// A load that somebody wants to lift, and what can be made of it with the equipment.
struct LoadAsk {
  /// The exercise that it is for; nil where a bar or a belt is all that is said.
  let exercise: EntityID?
  let steps: LoadSteps
  let choice: LoadChoice
  /// The sets that lead up to it; nil where nobody asks for them.
  let warmUp: [WarmUp.Step]?
  /// As it was asked for.
  private let asked: Weight

  private struct Weight {
    let value: Double
    let unit: WeightUnit
    /// Whether it hangs beside the body.
    let isAdded: Bool
  }

  init(_ arguments: ParsedArguments, _ state: JournalState) throws(CommandFailure) {
    let equipment = state.equipmentProfile
    let unitOfLists = state.unitOfLists(under: state.profile.unitSystem)
    let asked = try Self.weight(arguments.positionals[0], in: unitOfLists)
    // Whoever has said nothing of plates has those of the unit that is spoken of.
    let unit = equipment.hasLists ? unitOfLists : asked.unit
    let named = try arguments.text(of: "exercise")
    let id = try named.map { name throws(CommandFailure) in try state.exercise(name) }
    let exercise = id.map { Self.exercise($0, state) } ?? Self.usual(isAdded: asked.isAdded)
    // Of what nobody knows how it is loaded, somebody says it by the load.
    let isUnknown = exercise.equipmentRequired?.isEmpty != false
    var steps = LoadSteps(
      for: exercise, equipment: equipment, unit: unit, isOfBody: asked.isAdded && isUnknown)
    guard steps.isAdded || !asked.isAdded else {
      throw .usage(
        "Nothing is added to the body in \(id.map(state.exerciseName) ?? "it")",
        hint: "Write the load without `bw`.")
    }
    if let text = try arguments.text(of: "bar") {
      let bar = try Self.barWeight(text, in: unit)
      guard !bar.isAdded, let other = steps.onBar(of: steps.converted(bar.value, bar.unit)) else {
        throw .usage("`--bar` is for what is lifted with a bar", hint: "Leave it out.")
      }
      steps = other
    }
    let choice = LoadChoice(of: asked.value, asked.unit, steps)
    warmUp =
      arguments.isGiven("warm-up")
      ? choice.loads.first.map { WarmUp.steps(to: $0, steps, isFirst: true) } ?? [] : nil
    (self.exercise, self.steps, self.choice, self.asked) = (id, steps, choice, asked)
  }

  /// What a bar weighs, which is a weight of its own.
  private static func barWeight(
    _ text: String, in unit: WeightUnit
  ) throws(CommandFailure) -> Weight {
    do throws(CommandFailure) {
      return try weight(text, in: unit)
    } catch {
      throw .usage("“\(text)” is no bar's weight", hint: "Write it like 15kg.")
    }
  }

  /// A load as quick entry reads it.
  private static func weight(
    _ text: String, in unit: WeightUnit
  ) throws(CommandFailure) -> Weight {
    let hint = "Write it like 102.5, 225lb or bw+20."
    do throws(EntryLoad.Mistake) {
      let folded = text.lowercased().filter { !$0.isWhitespace }
      switch try EntryLoad.read(folded[...], unit: unit)?.load {
      case .weight(let value, let unit):
        return Weight(value: value, unit: unit, isAdded: false)
      case .bodyWeight(let value, let unit):
        return Weight(value: value, unit: unit, isAdded: true)
      case .last?, nil, EntryLoad.none?: break
      }
    } catch {
      throw .usage(
        "“\(text)” \(error.message)",
        hint: error.rightForm.isEmpty ? hint : "Write it like \(error.rightForm).")
    }
    throw .usage("“\(text)” is no load", hint: hint)
  }

  /// An exercise, with what the library knows of it where it says nothing of what it takes.
  private static func exercise(_ id: EntityID, _ state: JournalState) -> Exercise {
    let own = state.exercises[id]?.record ?? Exercise()
    guard own.equipmentRequired?.isEmpty != false else { return own }
    let donor = KnownExercises(state).libraryExercise(of: id)?.exercise
    return donor.map { own.filledForPlanning(from: $0) } ?? own
  }

  /// What is meant where no exercise is named.
  private static func usual(isAdded: Bool) -> Exercise {
    var exercise = Exercise()
    exercise.equipmentRequired = [isAdded ? .bodyweight : .barbell]
    return exercise
  }

  // MARK: Words

  /// A load of these steps: `100 kg`, `body weight + 20 kg`.
  func words(_ load: Double) -> String { Self.words(load, steps.unit, isAdded: steps.isAdded) }

  /// What was asked for, in the unit of the plates as well where that is another.
  var askedWords: String {
    let words = Self.words(asked.value, asked.unit, isAdded: steps.isAdded)
    guard asked.unit != steps.unit else { return words }
    return "\(words) (\(Figure.weight(choice.asked, steps.unit)))"
  }

  /// How far a load is from what was asked for: `0.5 kg less`; nothing where it isn't.
  func difference(_ load: Double) -> String {
    if choice.isExact { return asked.unit == steps.unit ? "" : askedWords }
    let difference = load - choice.asked
    let weight = Figure.weight(difference.magnitude, steps.unit)
    guard difference < 0 else { return "\(weight) more" }
    return "\(weight) less" + (choice.above == nil ? ", and all there is" : "")
  }

  private static func words(_ load: Double, _ unit: WeightUnit, isAdded: Bool) -> String {
    isAdded ? Figure.bodyWeight(and: load, unit) : Figure.weight(load, unit)
  }
}

extension LoadAsk {
  /// `replog.plates/1`: the loads that can be made, the lighter first; one alone where it is what was
  /// asked for, or where there is nothing on its other side.
  var json: [UInt8] {
    JSONWriter.document("replog.plates/1") { writer in
      writer.member("exercise", exercise)
      writer.member("unit", steps.unit)
      writer.member("asked", choice.asked)
      writer.member("isExact", choice.isExact)
      writer.member("isAddedToBody", steps.isAdded)
      writer.member("bar", bar)
      writer.member("loads", objects: choice.loads) { load, writer in
        writer.member("weight", load)
        writer.member("plates", steps.plates(for: load))
      }
      writer.member("warmUp", objects: warmUp ?? []) { step, writer in
        writer.member("weight", step.load)
        writer.member("reps", step.reps)
        writer.member("plates", steps.plates(for: step.load))
      }
      writer.member("assumptions", steps.assumptions)
    }
  }

  /// What the bar weighs; nil where none is lifted.
  private var bar: Double? {
    if case .bar(let weight, _) = steps.means { weight } else { nil }
  }
}
