/// Compares things in four states: before two sides parted, on the left, on the right, and with both
/// put together.
struct ThingComparison {
  /// What differs among some things.
  struct Found: Sendable {
    /// Empty where they are only counted.
    var differences: [StateComparison.Difference] = []
    var count = 0
  }

  /// Those of the states, each once.
  private let documents: [StateDocument]
  /// Where the four stand among these.
  private let places: [Int]
  private let names: ThingNames
  private let describes: Bool

  /// - Parameter describes: whether it is said what was done in a set that only one side has.
  init(of states: ComparedStates, _ names: ThingNames, describes: Bool) {
    documents = states.distinct.map { StateDocument($0) }
    places = states.places
    self.names = names
    self.describes = describes
  }

  /// What differs among some things of a kind.
  ///
  /// - Parameters:
  ///   - ids: in ascending order.
  ///   - tells: whether the differences are told, not only counted.
  func differences(of ids: ArraySlice<EntityID>, _ kind: EntityKind, tells: Bool) -> Found {
    let (left, right) = (documents[places[1]], documents[places[2]])
    let looks = (Look(at: ids, kind, in: left), Look(at: ids, kind, in: right))
    let areShown = zip(ids.indices, zip(looks.0.areShown, looks.1.areShown))
    let onBoth = areShown.filter { $1.0 && $1.1 }.map { ids[$0.0] }
    let onOne = areShown.filter { $1.0 != $1.1 }.map { $0.0 - ids.startIndex }
    // Mostly it is the same: then there is nothing to read of it.
    let changed = zip(
      onBoth,
      zip(left.shown(onBoth[...], kind: kind), right.shown(onBoth[...], kind: kind))
    ).filter { $1.0 != $1.1 }.map(\.0)
    // That only one side has a thing is one difference, whatever it is.
    var found = Found(count: onOne.count)
    let pieces = documents.map { $0.shown(changed[...], kind: kind) }
    for (number, id) in changed.enumerated() {
      let known = pieces.map { $0[number].flatMap(ThingNames.members) }
      let things = places.map { known[$0] }
      let changes = Self.changes(among: things)
      found.count += changes.count
      guard tells else { continue }
      let name = names.title(of: id, kind, members: things.compactMap(\.self).last)
      found.differences += changes.map { field, values, units in
        let words = values.map { $0.flatMap { names.words($0) } }
        return StateComparison.Difference(
          kind: kind, entity: id, name: name, field: field, inFour: words, weightUnits: units,
          names.unitSystem)
      }
    }
    if tells, !onOne.isEmpty {
      found.differences += existence(
        of: onOne.map { ids[ids.startIndex + $0] }, kind, left: looks.0.only(onOne),
        right: looks.1.only(onOne))
      found.differences.sort { $0.entity < $1.entity }
    }
    return found
  }

  /// Of things that only the left or the right has, in which of the states each is there.
  private func existence(
    of ids: [EntityID], _ kind: EntityKind, left: Look, right: Look
  ) -> [StateComparison.Difference] {
    let known = documents.indices.map { place in
      switch place {
      case places[1]: left
      case places[2]: right
      default: Look(at: ids[...], kind, in: documents[place])
      }
    }
    let looks = places.map { known[$0] }
    let titles = titles(of: ids, kind, by: looks)
    return ids.indices.map { number in
      StateComparison.Difference(
        kind: kind, entity: ids[number], name: titles[number],
        detail: describes ? detail(of: ids[number], kind) : nil,
        field: StateComparison.Difference.existence,
        inFour: looks.map { $0.areShown[number] ? "there" : nil }, weightUnits: [],
        names.unitSystem)
    }
  }

  /// What things are called: by their names, or else by what the last state says of them in which they
  /// are there.
  private func titles(of ids: [EntityID], _ kind: EntityKind, by looks: [Look]) -> [String] {
    // Sets, of which there are the most, have no name.
    var titles = ids.map { kind == .set ? nil : names.titleByName(of: $0, kind) }
    for (place, look) in zip(places, looks).reversed() {
      let untitled = ids.indices.filter { titles[$0] == nil && look.areShown[$0] }
      if let exercises = look.exercises {
        for number in untitled {
          titles[number] = names.title(of: ids[number], kind, ofExercise: exercises[number])
        }
        continue
      }
      let pieces = documents[place].shown(untitled.map { ids[$0] }[...], kind: kind)
      for (number, piece) in zip(untitled, pieces) {
        titles[number] = names.title(
          of: ids[number], kind, members: piece.flatMap(ThingNames.members))
      }
    }
    return zip(ids, titles).map { $1 ?? names.title(of: $0, kind) }
  }

  /// What was done in a set, or weighed, by the last of the states in which it is there.
  private func detail(of id: EntityID, _ kind: EntityKind) -> String? {
    for place in places.reversed() {
      let state = documents[place].state
      switch kind {
      case .set:
        guard let set = state.sets[id]?.record else { continue }
        let isAdded = set.exercise.map(documents[place].liftsBody) ?? false
        return set.loadAndReps(as: set.entryLoad(isAdded: isAdded))
      case .bodyWeight:
        guard let record = state.bodyWeights[id]?.record, let weight = record.weight else {
          continue
        }
        return "\(Figure.short(weight)) \((record.unit ?? .kilograms).rawValue)"
      default: return nil
      }
    }
    return nil
  }

  /// Members that follow from others or change with everything.
  private static let passedOver: Set<String> = [
    "id", "createdAt", "updatedAt", "rank", "estimatedOneRepMax", "hitTarget", "totalVolume",
    "formattedDuration", "estimatedDuration", "configurationSummary", "exerciseName",
    "weekLabel", "progressPercentage", "statusText",
  ]

  /// The members that differ between the left and the right, with their values in all states, and for a
  /// weight its units.
  private static func changes(
    among things: [[JSONMember]?]
  ) -> [(field: String, values: [JSONValue?], weightUnits: [String?])] {
    // What one of them has nothing of is no member of it.
    var fields: [String] = []
    for thing in [things[3], things[1], things[2]] {
      fields += (thing ?? []).map(\.name).filter { !fields.contains($0) }
    }
    return fields.filter { !passedOver.contains($0) }.compactMap { field in
      let values = things.map { thing in thing?.first { $0.name == field }?.value }
      if values[1] == values[2] { return nil }
      return (field, values, field == "weight" ? things.map { $0.flatMap(ThingNames.unit) } : [])
    }
  }
}

/// What a look at some things of a kind finds without reading what is said of them.
private struct Look {
  var areShown: [Bool]
  /// What sets are of that are shown; nil for things of another kind.
  var exercises: [EntityID?]?

  /// - Parameter ids: each once and in ascending order.
  init(at ids: ArraySlice<EntityID>, _ kind: EntityKind, in document: StateDocument) {
    if kind == .set {
      let shown = document.state.shown(sets: ids)
      (areShown, exercises) = (shown.areShown, shown.exercises)
    } else {
      areShown = document.areShown(ids, kind: kind)
    }
  }

  /// The same of some of them, by their numbers.
  func only(_ numbers: [Int]) -> Look {
    var look = self
    look.areShown = numbers.map { areShown[$0] }
    look.exercises = exercises.map { exercises in numbers.map { exercises[$0] } }
    return look
  }
}

extension StateDocument {
  /// Of each of some things of a kind, whether it is to be seen.
  ///
  /// A week is as its plan shows it, whether or not an event is about it.
  ///
  /// - Parameter ids: in ascending order.
  func areShown(_ ids: ArraySlice<EntityID>, kind: EntityKind) -> [Bool] {
    kind == .planWeek ? ids.map { planWeek($0) != nil } : state.areVisible(ids, kind: kind)
  }

  /// Some things as they are seen, without their parts; nil of those that aren't.
  fileprivate func shown(_ ids: ArraySlice<EntityID>, kind: EntityKind) -> [[UInt8]?] {
    kind == .planWeek ? ids.map { json(of: $0, kind: kind) } : pieces(of: ids, kind: kind)
  }
}
