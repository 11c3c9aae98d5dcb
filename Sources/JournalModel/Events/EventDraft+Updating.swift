extension EventDraft {
  /// A draft that makes another of a thing's record: it carries the fields in which they differ, and
  /// clears those that the new one hasn't set; a weight goes with its unit, an image with its
  /// thumbnail.
  ///
  /// - Parameters:
  ///   - entity: the thing's id.
  ///   - old: what it was taken to be; of a field that isn't touched nothing is said, so that what
  ///     another device makes of it stands.
  ///   - new: what it is to be.
  ///   - at: when it happened; `nil` for now.
  /// - Returns: `nil` where they don't differ, and for a kind whose things aren't changed by fields.
  public init?<Record: JournalEntity>(
    updating entity: EntityID, from old: Record, to new: Record, at: Moment? = nil
  ) {
    guard let type = EventType(.update, of: Record.kind) else { return nil }
    let (earlier, values) = (old.members, new.members)
    let changed = Record.fields.map(\.name).filter { earlier[$0] != values[$0] }
    guard !changed.isEmpty else { return nil }
    // Of two fields that are one value, such as a weight and its unit, what another device writes of
    // the one would be read with the other.
    let besides = changed.filter { values[$0] != nil }.flatMap(Record.kind.fieldsSaid)
      .filter { values[$0] != nil }
    let said = Record.kind.namingFields.union(changed + besides)
    let members = Record.fields.map(\.name).filter(said.contains).map {
      JSONMember(name: $0, value: values[$0] ?? .null)
    }
    self.init(type.rawValue, entity: entity, at: at, data: .object(members))
  }

  /// A draft that changes a thing as somebody sees it.
  ///
  /// - Parameters:
  ///   - thing: what is to be changed, with its record as it is seen.
  ///   - at: when it happened; `nil` for now.
  ///   - change: makes of its record what it is to be.
  /// - Returns: `nil` where nothing is changed, and for a kind whose things aren't changed by fields.
  public init?<Record: JournalEntity>(
    changing thing: Entity<Record>, at: Moment? = nil, _ change: (inout Record) -> Void
  ) {
    var record = thing.record
    change(&record)
    self.init(updating: thing.id, from: thing.record, to: record, at: at)
  }
}
