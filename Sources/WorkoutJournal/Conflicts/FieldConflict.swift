import JournalFile
import JournalModel

/// A field that two devices both wrote without knowing of each other, with what each wrote.
public struct FieldConflict: Sendable, Equatable, Identifiable {
  /// The kind of the thing whose field it is.
  public let kind: EntityKind
  /// The thing whose field it is.
  public let entity: EntityID
  /// The field; `existence` where one deleted what the other went on with.
  public let field: String
  /// Whether it is about whether the thing is there at all.
  public var isOfExistence: Bool { field == ConflictNote.existence }
  /// In the total order.
  public let contenders: [Contender]
  /// What was last said of a thing that was deleted and that it can be called by: its name or title,
  /// or its exercise.
  public let remains: [JSONMember]
  /// The event that deleted the thing, of several the first: whoever takes that back has it again;
  /// `nil` where it is about a field of what is there.
  public let deletion: EventID?
  /// Whether the thing was deleted once more since.
  public let isDeletedAgain: Bool

  /// What it is about, of which there is one conflict at most.
  public struct ID: Hashable, Sendable {
    /// The kind of the thing.
    public let kind: EntityKind
    /// The thing.
    public let entity: EntityID
    /// Its field.
    public let field: String
  }

  /// The field of the thing that it is about.
  public var id: ID { ID(kind: kind, entity: entity, field: field) }

  /// One side of it.
  public struct Contender: Sendable, Equatable {
    /// The event that wrote the field.
    public let event: EventID
    /// When it was recorded, by its device's clock.
    public let recorded: HybridTime
    /// When what it says happened.
    public let at: Moment
    /// The event's type, by its name on the wire.
    public let type: String
    /// `nil` where the event doesn't name the field: it created or deleted the thing.
    public let value: JSONValue?
    /// What is said along with the field, as it stood on this side: the unit of a weight, the
    /// thumbnail of a picture, and what names a plan's week.
    public let alongside: [JSONMember]

    /// Whether what it says of a field can be read as that.
    fileprivate func fits(_ field: String) -> Bool {
      guard let value, let type = EventType(rawValue: type) else { return true }
      return type.fits(JSONMember(name: field, value: value))
    }
  }

  /// The side that counts: of values none that doesn't fit its field, and of whether a thing exists, no
  /// mere use of it decides.
  public var winner: Contender? {
    guard isOfExistence else { return contenders.last { $0.fits(field) } }
    return contenders.last { contender in
      let effect = EventType(rawValue: contender.type)?.effect
      return effect == .delete
    }
  }

  /// What it is about, the same from whichever side it is told.
  var subject: ConflictNote.Subject {
    ConflictNote.Subject(kind: kind, entity: entity, field: field)
  }
}

extension Journal {
  /// The conflicts that nobody has written over since, in words of the events.
  public func conflicts() throws(JournalError) -> [FieldConflict] {
    // Mostly there is nothing that the events would have to be looked through for.
    let known = try JournalError.wrapping(Array(try folder.conflictNotes()))
    if known.isEmpty {
      try folder.checkIsStillThere()
      return []
    }
    // Where ids were given twice or a clock was corrected, only a look at all events tells.
    let isPlain = checkpointed()?.standing.unsettled.isEmpty == true
    let sieve = isPlain ? ConflictNote.sieve(of: known) : nil
    let open = try withIndex(passing: sieve) { index throws(JournalError) in
      try conflicts(among: known, in: index)
    }
    return try withoutUnseen(open)
  }

  /// Those that somebody can settle: to a part whose whole is gone nothing can be written any more,
  /// though its own existence isn't over.
  private func withoutUnseen(
    _ conflicts: [FieldConflict]
  ) throws(JournalError) -> [FieldConflict] {
    if conflicts.allSatisfy(\.isOfExistence) { return conflicts }
    let state = try replay().state
    return conflicts.filter { $0.isOfExistence || !state.hides($0.entity, kind: $0.kind) }
  }

  /// What notes say, where the last writer of the field is still one of those who didn't know of
  /// each other.
  func conflicts(
    among notes: [ConflictNote], in index: EventIndex
  ) throws(JournalError) -> [FieldConflict] {
    if notes.isEmpty { return [] }
    return try JournalError.wrapping(ContestedSubjects(of: notes, in: index).conflicts)
  }
}
