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
    let onOne = sides.filter { $1.0 != $1.1 }.map(\.0)
    // Mostly it is the same: then there is nothing to read of it.
    let changed = zip(
      onBoth,
      zip(left.shown(onBoth[...], kind: kind), right.shown(onBoth[...], kind: kind))
    ).filter { $1.0 != $1.1 }.map(\.0)
    // That only one side has a thing is one difference, whatever it is.
    var found = Found(count: tells ? 0 : onOne.count)
    let unlike = tells ? (changed + onOne).sorted() : changed
    let pieces = documents.map { $0.shown(unlike[...], kind: kind) }
    for (number, id) in unlike.enumerated() {
      let pieces = pieces.map { $0[number] }
      let changes = Self.changes(among: pieces)
      found.count += changes.count
      guard tells else { continue }
      let last = pieces.last { $0 != nil }.flatMap { $0 }
      let name = names.title(of: id, kind, members: last.flatMap(ThingNames.members))
      found.differences += changes.map { field, values, units in
        StateComparison.Difference(
          kind: kind, entity: id, name: name, field: field, base: values[0].flatMap(names.words),
          left: values[1].flatMap(names.words), right: values[2].flatMap(names.words),
          merged: values[3].flatMap(names.words), weightUnits: units)
      }
    }
    return found
  }

  /// Members that follow from others or change with everything.
  private static let passedOver: Set<String> = [
    "id", "createdAt", "updatedAt", "rank", "estimatedOneRepMax", "hitTarget", "totalVolume",
    "formattedDuration", "estimatedDuration", "configurationSummary", "exerciseName",
    "weekLabel", "progressPercentage", "statusText",
  ]

  /// The members that differ between the left and the right, with their values in all states, and for a
  /// weight its units; or that only one of them has the thing.
  private static func changes(
    among pieces: [[UInt8]?]
  ) -> [(field: String, values: [JSONValue?], weightUnits: [String?])] {
    guard pieces[1] != nil, pieces[2] != nil else {
      let presence = pieces.map { $0.map { _ in JSONValue.string("there") } }
      return [(StateComparison.Difference.existence, presence, [])]
    }
    let pieces = pieces.map { $0.flatMap(ThingNames.members) }
    // What one of them has nothing of is no member of it.
    var fields: [String] = []
    for piece in [pieces[3], pieces[1], pieces[2]] {
      fields += (piece ?? []).map(\.name).filter { !fields.contains($0) }
    }
    return fields.filter { !passedOver.contains($0) }.compactMap { field in
      let values = pieces.map { piece in piece?.first { $0.name == field }?.value }
      if values[1] == values[2] { return nil }
      return (field, values, field == "weight" ? pieces.map { $0.flatMap(ThingNames.unit) } : [])
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
