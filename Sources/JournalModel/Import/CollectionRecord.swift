/// A record of free-exercise-db, with the names of its schema.
struct CollectionRecord: FieldRecord {
  var id: String?
  var name: String?
  /// pull, push or static.
  var force: String?
  /// beginner, intermediate or expert.
  var level: String?
  /// compound or isolation.
  var mechanic: String?
  var equipment: String?
  var primaryMuscles: [String]?
  var secondaryMuscles: [String]?
  var instructions: [String]?
  var category: String?
  /// Paths of pictures that are not in the file.
  var images: [String]?

  mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("id", &id)
    visitor.field("name", &name)
    visitor.field("force", &force)
    visitor.field("level", &level)
    visitor.field("mechanic", &mechanic)
    visitor.field("equipment", &equipment)
    visitor.field("primaryMuscles", &primaryMuscles)
    visitor.field("secondaryMuscles", &secondaryMuscles)
    visitor.field("instructions", &instructions)
    visitor.field("category", &category)
    visitor.field("images", &images)
  }
}

/// Says a record of free-exercise-db in the fields of an exercise.
///
/// What the words of the record leave open, such as the equipment “other”, is left out.
struct CollectionMapping {
  /// Something in a record that is not understood.
  struct Remark {
    let reason: String
    let field: String
    let value: String
  }

  private let record: CollectionRecord
  private let name: String
  private let id: String
  private(set) var remarks: [Remark] = []

  init(_ record: CollectionRecord, name: String, id: String) {
    self.record = record
    self.name = name
    self.id = id
  }

  /// The exercise; what isn't understood is in `remarks` afterwards.
  mutating func exercise() -> Exercise {
    var exercise = Exercise()
    let primary = muscles(record.primaryMuscles, "primaryMuscles")
    let secondary = muscles(record.secondaryMuscles, "secondaryMuscles")
    exercise.name = name
    exercise.description = description
    exercise.primaryMuscles = primary.map(\.name)
    exercise.secondaryMuscles = secondary.map(\.name).filter {
      !primary.map(\.name).contains($0)
    }
    let groups = MuscleGroup.allCases.filter { primary.map(\.group).contains($0) }
    exercise.muscleGroups = groups.isEmpty ? [.fullBody] : groups
    exercise.equipmentRequired = equipment()
    exercise.isCompound = isCompound()
    (exercise.category, exercise.baseMET) = categoryAndMET()
    exercise.movementPattern = MovementWords.pattern(of: record)
    let steps = (record.instructions ?? []).map(\.cleanedName.text).filter { !$0.isEmpty }
    if !steps.isEmpty { exercise.instructions = steps.joined(separator: "\n") }
    return exercise
  }

  /// What no field takes, and where it is from: category, level, force and source.
  private var description: String {
    let category = record.category?.capitalizedFirst
    let words = [category, record.level.map { "\($0) level" }, record.force]
      .compactMap(\.self).map(\.cleanedName.text).filter { !$0.isEmpty }
    let source = "From \(ImportFormat.freeExerciseDB.rawValue): \(id)."
    return words.isEmpty ? source : words.joined(separator: ", ") + ". " + source
  }

  private mutating func muscles(
    _ words: [String]?, _ field: String
  ) -> [(name: String, group: MuscleGroup?)] {
    var muscles: [(name: String, group: MuscleGroup?)] = []
    for word in (words ?? []).map(\.cleanedName.text) where !word.isEmpty {
      let muscle: (name: String, group: MuscleGroup?)
      if let known = Self.muscles[word.lowercased()] {
        muscle = (known.rawValue, known.group)
      } else if word.lowercased() == "shoulders" {
        // Which of its three heads it trains is not said.
        muscle = (MuscleGroup.shoulders.rawValue, .shoulders)
      } else {
        muscle = (word, nil)
        remarks.append(
          Remark(reason: "an unknown muscle, kept as it is", field: field, value: word))
      }
      if !muscles.contains(where: { $0.name == muscle.name }) { muscles.append(muscle) }
    }
    return muscles
  }

  private static let muscles: [String: Muscle] = [
    "abdominals": .abs, "abductors": .abductors, "adductors": .adductors, "biceps": .biceps,
    "calves": .calves, "chest": .chest, "forearms": .forearms, "glutes": .glutes,
    "hamstrings": .hamstrings, "lats": .lats, "lower back": .lowerBack, "middle back": .upperBack,
    "neck": .neck, "quadriceps": .quads, "traps": .traps, "triceps": .triceps,
  ]

  private mutating func equipment() -> [Equipment]? {
    let word = record.equipment?.cleanedName.text.lowercased() ?? ""
    // “other” may be anything from a tyre to a rope.
    guard !word.isEmpty, word != "other" else { return nil }
    guard let load = Self.equipment[word] else {
      remarks.append(
        Remark(reason: "unknown equipment, left out", field: "equipment", value: word))
      return nil
    }
    let words = ExerciseMatcher.words(of: name)
    let needsBench = words.contains { ["bench", "incline", "decline"].contains($0) }
    let isFree = [.barbell, .dumbbell, .bodyweight].contains(load)
    return needsBench && isFree && !words.contains("no") ? [load, .bench] : [load]
  }

  /// What stands for each word, as the library has it: kettlebells under dumbbells, and balls and
  /// rollers, which come with no rack of weights, under body weight.
  private static let equipment: [String: Equipment] = [
    "barbell": .barbell, "e-z curl bar": .barbell, "dumbbell": .dumbbell,
    "kettlebells": .dumbbell, "cable": .cable, "machine": .machine, "bands": .bands,
    "body only": .bodyweight, "medicine ball": .bodyweight, "exercise ball": .bodyweight,
    "foam roll": .bodyweight,
  ]

  private mutating func isCompound() -> Bool? {
    switch record.mechanic {
    case "compound": return true
    case "isolation": return false
    case let word?:
      remarks.append(Remark(reason: "an unknown word, left out", field: "mechanic", value: word))
      return nil
    case nil: return nil
    }
  }

  /// What it counts as in the calorie log, and its MET by the 2011 Adult Compendium.
  ///
  /// 02054 (3.5) resistance training, 02050 (6.0) heavy and Olympic lifting, 02020 (8.0) vigorous
  /// calisthenics, 02101 (2.3) stretching. Of cardio there are too many kinds for one value.
  private mutating func categoryAndMET() -> (ExerciseCategory?, Double?) {
    switch record.category {
    case "strength": return (.strength, 3.5)
    case "powerlifting", "olympic weightlifting", "strongman": return (.strength, 6)
    case "plyometrics": return (.strength, 8)
    case "stretching": return (.flexibility, 2.3)
    case "cardio": return (.cardio, nil)
    case let word?:
      remarks.append(Remark(reason: "an unknown word, left out", field: "category", value: word))
      return (nil, nil)
    case nil: return (nil, nil)
    }
  }
}
