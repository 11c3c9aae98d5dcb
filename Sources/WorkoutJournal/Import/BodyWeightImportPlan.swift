import JournalModel

/// What body weights of a table or a history add to a state: the drafts of events, and what is there
/// already.
struct BodyWeightImportPlan {
  private(set) var steps: [ImportPlan.Step] = []
  /// Weights that an earlier import has brought; one that was deleted since stays deleted.
  private(set) var importedBefore = 0
  /// Those of them that the journal has otherwise, and that nobody has changed there.
  private(set) var differing: [RowNote] = []
  /// Weights that the journal has from elsewhere.
  private(set) var owned: [RowNote] = []
  /// Rows whose time no clock of the zone has shown.
  private(set) var unsayable: [RowNote] = []

  /// The weights of each day that are none of the table by their ids.
  private var others: [Day: [Entity<BodyWeight>]] = [:]

  init(
    _ weights: [ImportedBodyWeight], onto state: JournalState, bringsBack: Bool, now: Moment,
    moment: (LocalDateTime, _ utcOffsetMinutes: Int?) -> Moment?
  ) {
    let ids = weights.map { ImportIdentity.id($0.sourceKey, of: .bodyWeight) }
    let fromHere = Set(ids)
    for weight in state.bodyWeights.all where !fromHere.contains(weight.id) {
      others[weight.at.day, default: []].append(weight)
    }
    for (weight, id) in zip(weights, ids) {
      let stored = state.bodyWeights[id]
      let at = weight.told.moment(by: now, moment)
      if stored != nil || !bringsBack && state.bodyWeights.hasEverCreated(id) {
        importedBefore += 1
        if let note = difference(weight, stored) { differing.append(note) }
      } else if takeOther(weight) {
        owned.append(note(weight, "the journal has it"))
      } else if let at {
        add(weight, id, at: at)
      } else {
        unsayable.append(note(weight, "its time is none that can be said"))
      }
    }
  }

  private mutating func add(_ weight: ImportedBodyWeight, _ id: EntityID, at: Moment) {
    var record = BodyWeight()
    (record.weight, record.unit) = (weight.weight, weight.unit)
    let draft = EventDraft(creating: record, entity: id, at: at)
    steps.append(ImportPlan.Step(draft: draft, line: weight.line))
  }

  private func difference(
    _ weight: ImportedBodyWeight, _ stored: Entity<BodyWeight>?
  ) -> RowNote? {
    guard let stored, stored.created == stored.updated, !Self.isSame(weight, stored) else {
      return nil
    }
    let (value, unit) = (stored.record.weight ?? 0, stored.record.unit ?? .kilograms)
    return note(weight, "in the journal \(Figure.weight(value, unit))")
  }

  /// Whether the journal has a weight from elsewhere, at that minute where one is said; of two equal
  /// ones of a time each is another.
  private mutating func takeOther(_ weight: ImportedBodyWeight) -> Bool {
    let time = weight.told
    for day in time.days {
      let place = others[day]?.firstIndex { other in
        (!weight.hasTimeOfDay || time.isMinute(of: other.at)) && Self.isSame(weight, other)
      }
      guard let place else { continue }
      others[day]?.remove(at: place)
      return true
    }
    return false
  }

  /// Whether both are one weight, be it told in the other unit and rounded there.
  private static func isSame(_ weight: ImportedBodyWeight, _ stored: Entity<BodyWeight>) -> Bool {
    abs(weight.weight * weight.unit.inKilograms - (stored.record.kilograms ?? 0)) < 0.05
  }

  private func note(_ weight: ImportedBodyWeight, _ reason: String) -> RowNote {
    RowNote(
      line: weight.line, reason: reason, column: "weight",
      value: Figure.weight(weight.weight, weight.unit))
  }
}
