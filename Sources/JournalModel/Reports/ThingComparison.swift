/// Compares things in four states: before two sides parted, on the left, on the right, and with both
/// put together.
struct ThingComparison {
  /// What differs among some things.
  struct Found: Sendable {
    /// Empty where they are only counted.
    var differences: [StateComparison.Difference] = []
    var count = 0
  }

  private let documents: [StateDocument]
  private let names: ThingNames

  /// - Parameter states: the four, in that order.
  init(of states: [JournalState], _ names: ThingNames) {
    documents = states.map(StateDocument.init)
    self.names = names
  }

  /// What differs among some things of a kind.
  ///
  /// - Parameters:
  ///   - ids: in ascending order.
  ///   - tells: whether the differences are told, not only counted.
  func differences(of ids: ArraySlice<EntityID>, _ kind: EntityKind, tells: Bool) -> Found {
    let (left, right) = (documents[1], documents[2])
    let sides = zip(
      ids, zip(left.areShown(ids, kind: kind), right.areShown(ids, kind: kind)))
    let onBoth = sides.filter { $1.0 && $1.1 }.map(\.0)
    let onOne = sides.filter { $1.0 != $1.1 }
    // Mostly it is the same: then there is nothing to read of it.
    let changed = zip(
      onBoth,
      zip(left.shown(onBoth[...], kind: kind), right.shown(onBoth[...], kind: kind))
    ).filter { $1.0 != $1.1 }.map(\.0)
    // That only one side has a thing is one difference, whatever it is.
    var found = Found(count: onOne.count)
    let pieces = documents.map { $0.shown(changed[...], kind: kind) }
    for (number, id) in changed.enumerated() {
      let things = pieces.map { $0[number].flatMap(ThingNames.members) }
      let changes = Self.changes(among: things)
      found.count += changes.count
      guard tells else { continue }
      let name = names.title(of: id, kind, members: things.compactMap(\.self).last)
      found.differences += changes.map { field, values, units in
        let words = values.map { $0.flatMap { names.words($0) } }
        return StateComparison.Difference(
          kind: kind, entity: id, name: name, field: field, inFour: words, weightUnits: units)
      }
    }
    if tells, !onOne.isEmpty {
      found.differences += existence(of: onOne, kind)
      found.differences.sort { $0.entity < $1.entity }
    }
    return found
  }

  /// Of things that only the left or the right has, in which of the states each is there.
  ///
  /// - Parameter sides: things, and whether the left and whether the right has them.
  private func existence(
    of sides: [(EntityID, (Bool, Bool))], _ kind: EntityKind
  ) -> [StateComparison.Difference] {
    let ids = sides.map(\.0)
    let areThere = [
      documents[0].areShown(ids[...], kind: kind), sides.map(\.1.0), sides.map(\.1.1),
      documents[3].areShown(ids[...], kind: kind),
    ]
    let titles = titles(of: ids, kind, thatAreThere: areThere)
    return ids.indices.map { number in
      StateComparison.Difference(
        kind: kind, entity: ids[number], name: titles[number],
        field: StateComparison.Difference.existence,
        inFour: areThere.map { $0[number] ? "there" : nil }, weightUnits: [])
    }
  }

  /// What things are called: by their names, or else by what the last state says of them in which they
  /// are there.
  private func titles(
    of ids: [EntityID], _ kind: EntityKind, thatAreThere areThere: [[Bool]]
  ) -> [String] {
    if kind == .set { return titles(ofSets: ids, thatAreThere: areThere) }
    var titles = ids.map { names.titleByName(of: $0, kind) }
    for (document, areThere) in zip(documents, areThere).reversed() {
      let untitled = ids.indices.filter { titles[$0] == nil && areThere[$0] }
      let pieces = document.shown(untitled.map { ids[$0] }[...], kind: kind)
      for (number, piece) in zip(untitled, pieces) {
        titles[number] = names.title(
          of: ids[number], kind, members: piece.flatMap(ThingNames.members))
      }
    }
    return zip(ids, titles).map { $1 ?? names.title(of: $0, kind) }
  }

  /// The same of sets, of which there are the most: what they are of is seen by a glance.
  private func titles(ofSets ids: [EntityID], thatAreThere areThere: [[Bool]]) -> [String] {
    var titles = [String?](repeating: nil, count: ids.count)
    for (document, areThere) in zip(documents, areThere).reversed() {
      let untitled = ids.indices.filter { titles[$0] == nil && areThere[$0] }
      let exercises = document.state.exercises(ofSets: untitled.map { ids[$0] }[...])
      for (number, exercise) in zip(untitled, exercises) {
        titles[number] = names.title(of: ids[number], .set, ofExercise: exercise)
      }
    }
    return zip(ids, titles).map { $1 ?? names.title(of: $0, .set) }
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
