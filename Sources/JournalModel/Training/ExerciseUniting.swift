/// Several exercises made one, as where two apps, or two devices, had other names for the same.
extension JournalState {
  /// Drafts that make other exercises part of one: what that leaves open it takes from them, what was
  /// done or is planned with them is done or planned with it, and they are deleted.
  ///
  /// Nothing else of a set, a plan or a burn changes.
  ///
  /// - Parameters:
  ///   - others: the exercises that become part of it; one that was deleted already gives what was done
  ///     with it.
  ///   - exercise: the one that stays, which must be there.
  /// - Returns: what to append as one batch.
  public func drafts(uniting others: [EntityID], with exercise: EntityID) -> [EventDraft] {
    var given: Set<EntityID> = [exercise]
    let others = others.filter { given.insert($0).inserted }
    var drafts: [EventDraft] = []
    if let gaps = gaps(of: exercise, filledFrom: others) {
      drafts.append(EventDraft(.exerciseUpdated, entity: exercise, data: gaps))
    }
    for kind in EntityKind.allCases {
      var visitor = ReferenceMove(state: self, others: Set(others), exercise: exercise)
      drafts += kind.accept(&visitor)
    }
    drafts += others.filter { exercises[$0] != nil }.map {
      EventDraft(.exerciseDeleted, entity: $0)
    }
    return drafts
  }

  /// What the others say that an exercise leaves open; of several, what the first of them says.
  private func gaps(of exercise: EntityID, filledFrom others: [EntityID]) -> JSONValue? {
    guard let own = exercises[exercise]?.record else { return nil }
    var gaps: [JSONMember] = []
    for other in others {
      guard let other = exercises[other]?.record,
        case .object(let more) = own.gaps(filledFrom: other)
      else { continue }
      let known = Set(gaps.map(\.name))
      gaps += more.filter { member in
        let pair = [member.name] + Exercise.kind.fieldsSaid(with: member.name)
        return known.isDisjoint(with: pair)
      }
    }
    return gaps.isEmpty ? nil : .object(gaps)
  }
}

/// The changes that let what names one of some exercises name another, kind by kind.
private struct ReferenceMove: KindVisitor {
  let state: JournalState
  let others: Set<EntityID>
  let exercise: EntityID

  func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) -> [EventDraft] {
    let fields = Set(Record.rules.filter { $0.limit == .reference(.exercise) }.map(\.field))
    guard !fields.isEmpty else { return [] }
    var moved: [(thing: Entity<Record>, draft: EventDraft)] = []
    state[keyPath: table].forEach { thing in
      var visitor = FieldMove(fields: fields, others: others, exercise: exercise)
      var record = thing.record
      record.visitFields(&visitor)
      // A burn that is told its exercise anew would be reckoned anew, unless it is told all it said.
      let old = Record.kind == .workoutEntry ? Record() : thing.record
      guard visitor.isMoved, var draft = EventDraft(updating: thing.id, from: old, to: record)
      else { return }
      draft.isOfGoneWhole = true
      moved.append((thing, draft))
    }
    return moved.sorted { Entity.isRecordedEarlier($0.thing, $1.thing) }.map(\.draft)
  }
}

/// Lets the fields of a record that name one of some exercises name another.
private struct FieldMove: FieldVisitor {
  let fields: Set<String>
  let others: Set<EntityID>
  let exercise: EntityID
  var isMoved = false

  mutating func field<Value: FieldValue>(_ name: String, _ value: inout Value?) {
    guard fields.contains(name), let id = value as? EntityID, others.contains(id) else { return }
    value = exercise as? Value
    isMoved = true
  }
}
