extension StateDocument {
  /// Writes a thing with all that belongs to it.
  public func write<Record: JournalEntity>(_ entity: Entity<Record>, to writer: inout JSONWriter) {
    write(entity, withParts: true, to: &writer)
  }

  func write<Record: JournalEntity>(
    _ entity: Entity<Record>, withParts: Bool, withUnseen: Bool = false,
    to writer: inout JSONWriter
  ) {
    guard !Record.writeAtOnce(entity, in: self, to: &writer) else { return }
    writePlainly(entity, withParts: withParts, withUnseen: withUnseen, to: &writer)
  }

  /// Writes a thing member by member.
  ///
  /// - Parameter withUnseen: whether what shows only in other things is written too.
  func writePlainly<Record: JournalEntity>(
    _ entity: Entity<Record>, withParts: Bool, withUnseen: Bool = false,
    to writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.member("id", entity.id)
    Record.writeDocument(entity, in: self, withParts: withParts, to: &writer)
    if withUnseen { Record.writeUnseen(entity, to: &writer) }
    writer.endObject()
  }

  /// Writes things as a member that is a list.
  func write<Record: JournalEntity>(
    _ entities: [Entity<Record>], as name: String, to writer: inout JSONWriter
  ) {
    writer.name(name)
    writer.beginArray()
    // By their places, as they are large to take out.
    for place in entities.indices { write(entities[place], to: &writer) }
    writer.endArray()
  }

  /// Writes the sets of a session.
  ///
  /// - Parameter body: gets the writer behind each of them.
  package func writeSets(
    of session: EntityID, to writer: inout JSONWriter, _ body: (inout JSONWriter) -> Void
  ) {
    let sets = sets(of: session)
    for place in sets.indices {
      write(sets[place], to: &writer)
      body(&writer)
    }
  }

  /// A thing as the document has it; `nil` where it doesn't exist.
  ///
  /// - Parameters:
  ///   - id: the thing.
  ///   - kind: its kind.
  ///   - withParts: whether the things that are parts of it are written too.
  public func json(of id: EntityID, kind: EntityKind, withParts: Bool = true) -> [UInt8]? {
    var writer = JSONWriter(escapesHidden: true)
    return write(id, kind: kind, withParts: withParts, to: &writer) ? writer.bytes : nil
  }

  /// The same as a value, to look into.
  package func value(
    of id: EntityID, kind: EntityKind, withParts: Bool = true
  ) -> JSONValue? {
    json(of: id, kind: kind, withParts: withParts).map(JSONValue.init(written:))
  }

  /// The same into a writer.
  ///
  /// - Returns: whether the thing exists.
  package func write(
    _ id: EntityID, kind: EntityKind, withParts: Bool = true, to writer: inout JSONWriter
  ) -> Bool {
    var visitor = Showing(document: self, id: id, withParts: withParts, writer: writer)
    // The bytes must not be held twice, as they would be copied then.
    writer = JSONWriter()
    defer { writer = visitor.writer }
    return kind.accept(&visitor)
  }

  /// A thing as the digest has it: canonical JSON without its parts; `nil` where it isn't to be seen.
  package func piece(of id: EntityID, kind: EntityKind) -> [UInt8]? {
    pieces(of: [id], kind: kind)[0]
  }

  /// Some things as the digest has them, each as `piece(of:kind:)`.
  ///
  /// - Parameter ids: in ascending order.
  func pieces(of ids: ArraySlice<EntityID>, kind: EntityKind) -> [[UInt8]?] {
    var visitor = SomePieces(document: self, ids: ids)
    return kind.accept(&visitor)
  }

  /// Calls `body` with each thing that is to be seen, as the digest has it: canonical JSON without
  /// its parts.
  public func forEachPiece(_ body: (EntityKind, [UInt8]) -> Void) {
    forEachPiece(ofShare: 0, among: 1, body)
  }

  /// Calls `body` with each thing of a kind that is to be seen, as canonical JSON without its parts;
  /// with each day on which something was logged and each week that a plan has, which are no things of
  /// their own.
  func forEachPiece(of kind: EntityKind, _ body: ([UInt8]) -> Void) {
    if kind.isComposed {
      for thing in composed(kind) {
        var writer = JSONWriter()
        thing.write(in: self, to: &writer)
        body(writer.bytes)
      }
      return
    }
    withoutActuallyEscaping(body) { body in
      var visitor = Pieces(document: self, isForDigest: false, share: Share()) { body($1) }
      kind.accept(&visitor)
    }
  }

  /// Calls `body` with a share of the things that are to be seen, of each kind.
  package func forEachPiece(
    ofShare share: Int, among shares: Int, _ body: (EntityKind, [UInt8]) -> Void
  ) {
    for kind in EntityKind.allCases {
      withoutActuallyEscaping(body) { body in
        var visitor = Pieces(
          document: self, isForDigest: true, share: Share(share, of: shares), body: body)
        kind.accept(&visitor)
      }
    }
  }
}

extension StateDocument {
  /// What was logged for a day; nil where nothing was.
  public func json(of day: Day) -> [UInt8]? {
    guard let day = CalorieDay.all(in: state, on: day...day).first else { return nil }
    var writer = JSONWriter(escapesHidden: true)
    day.write(in: self, to: &writer)
    return writer.bytes
  }
}

private struct Showing: KindVisitor {
  let document: StateDocument
  let id: EntityID
  let withParts: Bool
  var writer: JSONWriter

  mutating func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) -> Bool {
    if Record.kind.isComposed {
      guard let thing = document.composed(id, Record.kind) else { return false }
      thing.write(in: document, to: &writer)
      return true
    }
    let untouched = Record.kind.isAlwaysThere ? Entity<Record>.untouched(id) : nil
    guard let entity = document.state[keyPath: table][id] ?? untouched else { return false }
    document.write(entity, withParts: withParts, to: &writer)
    return true
  }
}

private struct SomePieces: KindVisitor {
  let document: StateDocument
  let ids: ArraySlice<EntityID>

  func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) -> [[UInt8]?] {
    let state = document.state
    var pieces = [[UInt8]?](repeating: nil, count: ids.count)
    state[keyPath: table].forEachVisible(of: ids, in: state) { number, entity in
      var writer = JSONWriter()
      document.write(entity, withParts: false, withUnseen: true, to: &writer)
      pieces[number] = writer.bytes
    }
    return pieces
  }
}

private struct Pieces: KindVisitor {
  let document: StateDocument
  let isForDigest: Bool
  let share: Share
  let body: (EntityKind, [UInt8]) -> Void

  func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) {
    var writer = JSONWriter()
    let state = document.state
    var sight = Sight(state)
    let rows = state[keyPath: table]
    func write(_ entity: Entity<Record>) {
      guard sight.shows(entity) else { return }
      document.write(entity, withParts: false, withUnseen: isForDigest, to: &writer)
      body(Record.kind, writer.bytes)
      writer.startAnew()
    }
    rows.forEachRow(of: share) {
      write(Entity(unpacking: &$0))
    } unpacked: {
      write($0)
    }
  }
}

extension Moment {
  /// When something was recorded, in UTC.
  public init(_ time: HybridTime) {
    self.init(milliseconds: time.milliseconds)
  }
}
