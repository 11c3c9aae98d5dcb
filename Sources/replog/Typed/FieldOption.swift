import JournalModel

/// An option of a typed command, which sets a field of the event's payload.
struct FieldOption: Sendable {
  /// The field's name, behind that of the object that it stands in, if any.
  let path: [String]
  let shape: FieldShape
  /// The kind of thing that it refers to.
  let target: EntityKind?
  let description: OptionDescription

  /// The fields of an event type as options, those inside of objects among them.
  static func all(of type: EventType, leavingOut hidden: Set<String>) -> [FieldOption] {
    var lister = RuleLister()
    let rules = type.kind.accept(&lister)
    var seen = hidden
    return type.fields.filter { seen.insert($0.name).inserted }.flatMap { field in
      let own = rules.filter { $0.field == field.name }
      guard case .object(let inner) = field.shape else {
        return [FieldOption([field.name], field.shape, own)]
      }
      return inner.map { member in
        let rules = rulesOfParts[field.name] ?? []
        return FieldOption(
          [field.name, member.name], member.shape, rules.filter { $0.field == member.name })
      }
    }
  }

  private init(_ path: [String], _ shape: FieldShape, _ rules: [FieldRule]) {
    self.path = path
    self.shape = shape
    target = Self.target(of: rules)
    let field = path[path.count - 1]
    var aliases = Self.aliases[field] ?? []
    // A field of an object goes by its own name; with the object's before it, it is found too.
    if path.count > 1 { aliases.append(path.map(Self.optionName).joined(separator: "-")) }
    description = OptionDescription(
      long: Self.optionName(field), aliases: aliases, short: nil, value: Self.value(of: shape),
      isRepeatable: shape.isList, help: Self.help(field, shape, rules))
  }

  /// What the fields of an object must keep that is a field itself.
  private static let rulesOfParts: [String: [FieldRule]] = [
    "prescription": Prescription.rules, "readiness": Readiness.rules,
  ]

  /// What fields mean whose names don't say it.
  private static let meanings: [String: String] = [
    "bodyWeight": "what you weigh: 81.5kg or 180lb", "rpeFamiliarity": "whether you know RPE",
    "hasRack": "whether you have one", "isCompleted": "whether it is done",
    "showYouTubeLinks": "whether videos are shown",
    "calorieFormula": CalorieFormula.meaning, "formula": CalorieFormula.meaning,
    "availablePlates": "your plates: 20,10,5, or each: 20,20,10,10",
    "dumbbellIncrements": "all your dumbbells, by weight: 10,12.5,15",
    "backoffLoadDropPercent": "0 to 0.9; 0.1 is 10%",
    "hasMicroplates": "plates of 1, 0.75, 0.5 and 0.25", "intro": "what it is for",
    "primaryMuscles": "such as Quads,Glutes", "secondaryMuscles": "such as Hamstrings",
    "formCues": "what to think of", "commonMistakes": "what to avoid",
    "instructions": "how it is done, step by step", "calories": "kilocalories, 0 to 100000",
    "weekNumber": "its number in the plan, from 1", "name": "what it is called",
    "title": "what it is called", "youtubeURL": "youtube.com/watch?v=… or youtu.be/…",
    "setup": "how bench, bar or machine are set up", "notes": "what to remember",
  ]

  /// Short names for fields whose own are long.
  private static let aliases: [String: [String]] = [
    "repsPerSet": ["reps"], "restBetweenSetsSeconds": ["rest"], "durationSeconds": ["seconds"],
    "distanceMetres": ["metres"], "muscleGroups": ["muscle"], "equipmentRequired": ["equipment"],
    "formCues": ["cue"], "commonMistakes": ["mistake"], "setType": ["type"],
    "intensityModifier": ["intensity"], "volumeModifier": ["volume"],
    "planDescription": ["description"], "caloriesBurned": ["calories"],
    "showYouTubeLinks": ["show-youtube-links"], "isOptional": ["optional"],
    "isCompleted": ["completed"], "isCompound": ["compound"], "availablePlates": ["plates"],
    "dumbbellIncrements": ["dumbbells"],
  ]

  /// What a field's name is as an option's: `restBetweenSets` is `rest-between-sets`.
  static func optionName(_ field: String) -> String {
    let letters = Array(field)
    var name = ""
    for (place, letter) in letters.enumerated() {
      let startsWord =
        letter.isUppercase && place > 0
        && (letters[place - 1].isLowercase
          || place + 1 < letters.count && letters[place + 1].isLowercase)
      name += (startsWord ? "-" : "") + letter.lowercased()
    }
    return name
  }

  static func target(of rules: [FieldRule]) -> EntityKind? {
    for rule in rules { if case .reference(let kind) = rule.limit { return kind } }
    return nil
  }

  /// Every name of the option.
  var names: [String] { [description.long] + description.aliases }

  private static func value(of shape: FieldShape) -> OptionDescription.Value {
    switch shape {
    case .text, .object: .init(name: "TEXT", kind: .string)
    case .integer: .init(name: "N", kind: .integer)
    case .number: .init(name: "N", kind: .string)
    case .boolean: .init(name: "yes|no", kind: .choice(["yes", "no"]))
    case .reference: .init(name: "REF", kind: .string)
    case .moment: .init(name: "T", kind: .date)
    case .day: .init(name: "DAY", kind: .date)
    case .choice(let words):
      .init(
        name: words.joined().count < 24 ? words.joined(separator: "|") : "WORD",
        kind: .choice(words))
    case .list(of: .choice(let words)): .init(name: "WORD,…", kind: .choices(words))
    case .list(of: .reference): .init(name: "REF,…", kind: .string)
    case .list(of: .number): .init(name: "N,…", kind: .string)
    case .list: .init(name: "TEXT,…", kind: .string)
    }
  }

  /// What a field means, or what its value must be, as far as the table of rules says it.
  static func help(_ field: String, _ shape: FieldShape, _ rules: [FieldRule]) -> String {
    if let meaning = meanings[field] { return meaning }
    let target = target(of: rules)
    switch shape {
    case .boolean: return "whether it is so"
    case .choice(let words): return words.joined(separator: ", ")
    case .list(of: .choice(let words)): return words.joined(separator: ", ")
    case .reference: return "\(target?.phrase ?? "a thing"): its name or id"
    case .list(of: .reference): return "\(target?.nouns ?? "things"), by name or id"
    case .list: return "words, separated by commas"
    case .moment: return "a time: 2026-11-21 18:04"
    case .day: return "a day: 2026-11-21"
    case .text, .object: return "a text"
    case .integer, .number:
      for rule in rules {
        guard case .range(let range, let unit) = rule.limit, range.upperBound <= 1e6 else {
          continue
        }
        // What is typed of a set's weight is held to what anybody moves.
        let most = range.lowerBound < 0 ? EntryLoad.heaviest : .infinity
        let (least, greatest) = (max(range.lowerBound, -most), min(range.upperBound, most))
        return "\(Figure.short(least)) to \(Figure.short(greatest))"
          + (unit.map { " \($0)" } ?? "")
      }
      return shape == .integer ? "a whole number" : "a number"
    }
  }
}

extension FieldShape {
  /// Whether it takes several values.
  var isList: Bool { if case .list = self { true } else { false } }
}

/// What the records of a kind must keep, and the steps of a plan.
struct RuleLister: KindVisitor {
  func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) -> [FieldRule] {
    Record.rules + PlanStep.rules
  }
}

extension CalorieFormula {
  /// What sets the two apart for who chooses.
  fileprivate static let meaning = "design, or acsm of sports medicine, 3.5 times as much"
}
