extension EventType {
  /// The fields that an event of this type may carry, in canonical order.
  public var fields: [FieldDescription] {
    switch kind {
    case .exercise: fields(of: Exercise.self)
    case .session: fields(of: Session.self)
    case .set: fields(of: WorkoutSet.self)
    case .bodyWeight: fields(of: BodyWeight.self)
    }
  }

  private func fields<Record: JournalEntity>(of record: Record.Type) -> [FieldDescription] {
    let allowed = Set(Record.fieldNames(of: self))
    return Record.fields.filter { allowed.contains($0.name) }
  }
}
