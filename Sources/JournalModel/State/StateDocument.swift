/// The state as a JSON document: every field and every computed property, at the seeds' names.
///
/// Lists are in an order that follows from the set of events alone. The document is written piece
/// by piece, so that a large one needs no memory of its own.
public struct StateDocument {
  public let state: JournalState
  private let setParts: Parts<WorkoutSet>

  public init(_ state: JournalState) {
    self.state = state
    setParts = Parts(state.sets, of: \.session) { a, b in
      let (first, second) = (a.record.orderIndex ?? .max, b.record.orderIndex ?? .max)
      if first != second { return first < second }
      return (a.at.milliseconds, a.id) < (b.at.milliseconds, b.id)
    }
  }

  // MARK: Lists

  /// The oldest first, by when they were made.
  public var exercises: [Entity<Exercise>] {
    state.exercises.all.sorted { ($0.at.milliseconds, $0.id) < ($1.at.milliseconds, $1.id) }
  }

  /// The earliest first, by when they took place.
  public var sessions: [Entity<Session>] {
    state.sessions.all.sorted { ($0.at.milliseconds, $0.id) < ($1.at.milliseconds, $1.id) }
  }

  /// The earliest first, by when they were taken.
  public var bodyWeights: [Entity<BodyWeight>] {
    state.bodyWeights.all.sorted { ($0.at.milliseconds, $0.id) < ($1.at.milliseconds, $1.id) }
  }

  /// The sets of a session, in their order.
  public func sets(of session: EntityID) -> [Entity<WorkoutSet>] { setParts[session] }

  /// The sum of weight times reps of a session's sets, in kilograms.
  public func totalVolumeKilograms(of session: EntityID) -> Double {
    sets(of: session).reduce(0) { $0 + $1.record.volumeKilograms }
  }

  /// When a session or anything in it was last written, added or removed.
  func lastChange(of session: Entity<Session>) -> HybridTime {
    max(session.updated, setParts.lastChange(in: session.id) ?? session.updated)
  }

  // MARK: Pieces

  /// Writes a thing with all that belongs to it.
  public func write<Record: JournalEntity>(_ entity: Entity<Record>, to writer: inout JSONWriter) {
    write(entity, withParts: true, to: &writer)
  }

  func write<Record: JournalEntity>(
    _ entity: Entity<Record>, withParts: Bool, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.member("id", entity.id)
    Record.writeDocument(entity, in: self, withParts: withParts, to: &writer)
    writer.endObject()
  }

  /// A thing as the document has it; `nil` where it doesn't exist.
  public func json(of id: EntityID, kind: EntityKind) -> [UInt8]? {
    var visitor = Showing(document: self, id: id)
    return kind.accept(&visitor)
  }

  /// Calls `body` with each thing that is to be seen, as canonical JSON without its parts.
  public func forEachPiece(_ body: (EntityKind, [UInt8]) -> Void) {
    for kind in EntityKind.allCases {
      withoutActuallyEscaping(body) { body in
        var visitor = Pieces(document: self, body: body)
        kind.accept(&visitor)
      }
    }
  }
}

private struct Showing: KindVisitor {
  let document: StateDocument
  let id: EntityID

  func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) -> [UInt8]? {
    guard let entity = document.state[keyPath: table][id] else { return nil }
    var writer = JSONWriter()
    document.write(entity, to: &writer)
    return writer.bytes
  }
}

private struct Pieces: KindVisitor {
  let document: StateDocument
  let body: (EntityKind, [UInt8]) -> Void

  func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) {
    var writer = JSONWriter()
    document.state[keyPath: table].forEach { entity in
      guard Record.isVisible(entity, in: document.state) else { return }
      document.write(entity, withParts: false, to: &writer)
      body(Record.kind, writer.takeDocument())
    }
  }
}

extension Moment {
  /// When something was recorded, in UTC.
  public init(_ time: HybridTime) {
    self.init(milliseconds: time.milliseconds)
  }
}
